import { paths } from "#/contract/paths.ts";
import { type StaffMember, staffMember } from "#/contract/users.ts";
import type { TestApi } from "./api.ts";
import type { Answer, ApiClient } from "./api-client.ts";
import { freshPhone } from "./registration.ts";

/** The initial password an administrator sets in the tests. */
const firstPassword = "Tembo!Kijani7";

/** The form for a new user, invited by SMS by default. */
export function staffForm(id: string, values: Record<string, unknown> = {}) {
  const reached = "invite_by" in values ? {} : { invite_by: "sms", phone: freshPhone() };
  return {
    id,
    first_name: "Juma",
    last_name: "Said",
    role: "business_user",
    ...reached,
    ...values,
  };
}

/** The form for a user with an initial password. */
export function passwordForm(id: string, values: Record<string, unknown> = {}) {
  const passwords = { password: firstPassword, confirm_password: firstPassword };
  return { ...staffForm(id, { invite_by: null, ...values }), ...passwords, ...values };
}

/** Creates a member and returns them; throws if refused. */
export async function hired(owner: ApiClient, form: object): Promise<StaffMember> {
  const answer = await owner.post(paths.users, form);
  if (answer.status !== 201) throw new Error(`Not hired: ${JSON.stringify(answer.body)}`);
  return staffMember.parse(answer.body);
}

/** The link of the latest message to an address, and its code. */
export function sentLink(api: Pick<TestApi, "mailbox">, to: string): { link: URL; code: string } {
  const text = api.mailbox.messages().find((one) => one.to === to)?.text ?? "";
  const found = /https?:\/\/\S+\/auth\/invitation\?code=\S+/.exec(text)?.[0];
  if (found === undefined) throw new Error(`No invitation went to ${to}`);
  const link = new URL(found);
  return { link, code: link.searchParams.get("code") ?? "" };
}

/** The fields a response reports as invalid. */
export function faultyFields({ body }: Answer): string[] {
  return Object.keys(body["errors"] ?? {}).toSorted();
}
