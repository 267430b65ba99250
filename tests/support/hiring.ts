import { paths } from "#/contract/paths.ts";
import { type StaffMember, staffMember } from "#/contract/users.ts";
import type { TestApi } from "./api.ts";
import type { Answer, ApiClient } from "./api-client.ts";
import { freshPhone } from "./registration.ts";

/** The first password an administrator chooses in the tests. */
const firstPassword = "Tembo!Kijani7";

/** The form of somebody new, invited by SMS unless told otherwise. */
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

/** The form of somebody with a first password. */
export function passwordForm(id: string, values: Record<string, unknown> = {}) {
  const passwords = { password: firstPassword, confirm_password: firstPassword };
  return { ...staffForm(id, { invite_by: null, ...values }), ...passwords, ...values };
}

/** Hires somebody and answers them; throws when refused. */
export async function hired(owner: ApiClient, form: object): Promise<StaffMember> {
  const answer = await owner.post(paths.users, form);
  if (answer.status !== 201) throw new Error(`Not hired: ${JSON.stringify(answer.body)}`);
  return staffMember.parse(answer.body);
}

/** The link of the latest message to an address, and the code in it. */
export function sentLink(api: Pick<TestApi, "mailbox">, to: string): { link: URL; code: string } {
  const text = api.mailbox.messages().find((one) => one.to === to)?.text ?? "";
  const found = /https?:\/\/\S+\/auth\/invitation\?code=\S+/.exec(text)?.[0];
  if (found === undefined) throw new Error(`No invitation went to ${to}`);
  const link = new URL(found);
  return { link, code: link.searchParams.get("code") ?? "" };
}

/** The fields an answer finds fault with. */
export function faultyFields({ body }: Answer): string[] {
  return Object.keys(body["errors"] ?? {}).toSorted();
}
