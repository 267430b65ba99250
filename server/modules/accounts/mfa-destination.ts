import type { MfaMethod } from "#/contract/account.ts";
import type { users } from "#server/kernel/database/schema-access.ts";
import type { CodeAddress } from "./code-message.ts";

/** Why codes cannot be sent to a user. */
export type FactorLack = "no_phone" | "phone_unverified" | "email_unverified";

type Person = Pick<
  typeof users.$inferSelect,
  "phone" | "phone_verified_at" | "email" | "email_verified_at"
>;

/** Returns where codes of a second factor are sent: only to a verified phone or email. */
export function mfaDestination(
  person: Person,
  method: Exclude<MfaMethod, "totp">,
): { ok: true; to: CodeAddress } | { ok: false; lack: FactorLack } {
  if (method === "email")
    return person.email === null || person.email_verified_at === null
      ? { ok: false, lack: "email_unverified" }
      : { ok: true, to: { channel: "email", address: person.email } };
  if (person.phone === null) return { ok: false, lack: "no_phone" };
  return person.phone_verified_at === null
    ? { ok: false, lack: "phone_unverified" }
    : { ok: true, to: { channel: "sms", address: person.phone } };
}
