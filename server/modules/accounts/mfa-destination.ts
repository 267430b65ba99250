import type { MfaMethod } from "#/contract/account.ts";
import type { users } from "#server/kernel/database/schema-access.ts";
import type { CodeAddress } from "./code-message.ts";

/** What a person lacks for having codes sent to them. */
export type FactorLack = "no_phone" | "phone_unverified" | "email_unverified";

type Person = Pick<
  typeof users.$inferSelect,
  "phone" | "phone_verified_at" | "email" | "email_verified_at"
>;

/** Where codes of a second factor would go: only to what the person has proved to be theirs. */
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
