import { paths } from "#/contract/paths.ts";
import { staffBody } from "#/contract/staff-invitation.ts";
import { passwordForm, sentLink, staffForm } from "#tests/support/hiring.ts";
import type { GoldenOffice } from "./golden-office.ts";

/** A user is invited and accepts by the link; another invitation is not accepted. */
export async function goldenHiringCalls({ api, owner, recorder }: GoldenOffice): Promise<void> {
  const { call, hide, post } = recorder;
  const phone = "+255713000777";
  const form = staffBody.parse(
    staffForm(api.newId(), { phone, invite_by: "sms", username: "juma" }),
  );
  await post("hire", paths.users, form, owner);
  await post("invite-again", paths.userInvitation(form.id), {}, owner);
  const { code } = sentLink(api, phone);
  hide(code, "<code of the invitation>");
  const caller = await api.stranger();
  await post("invitation", paths.invitationLook, { code }, caller);
  const { password, confirm_password } = passwordForm(form.id);
  const accepted = { code, password, confirm_password };
  await post("invitation-accept", paths.invitationAccept, accepted, caller);
  const other = staffForm(api.newId());
  await owner.post(paths.users, other);
  await call("invitation-withdraw", "DELETE", paths.userInvitation(other.id), {}, owner);
}
