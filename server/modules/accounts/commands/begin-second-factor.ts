import { eq } from "drizzle-orm";
import type { MfaMethod } from "#/contract/account.ts";
import type { Language } from "#/i18n/language.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { users } from "#server/kernel/database/schema-access.ts";
import { userMfa } from "#server/kernel/database/schema-codes.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { newTotpSecret, totpAddress } from "#server/kernel/access/totp.ts";
import type { CodeAddress } from "../code-message.ts";
import { mfaDestination, type FactorLack } from "../mfa-destination.ts";
import { type CodeIssued, issueCode } from "../one-time-codes.ts";

export type FactorBegun =
  | { ok: true; method: "totp"; secret: string; otpauth: string }
  /** `retryAfter`: seconds until another code may be requested. */
  | { ok: true; method: "sms" | "email"; to: CodeAddress; retryAfter: number }
  | { ok: false; code: "factor_missing"; lack: FactorLack }
  | Extract<CodeIssued, { ok: false }>;

/**
 * The first step of enabling a second factor, after the password was confirmed: sends a code to the phone or
 * mailbox, or creates a secret for an authenticator app. The current factor remains enabled until the second
 * step.
 */
export async function beginSecondFactor(
  deps: ApiDeps,
  keys: Keys,
  {
    user,
    method,
    language,
    caller,
  }: { user: string; method: MfaMethod; language: Language; caller: string | null },
): Promise<FactorBegun> {
  const { database } = deps;
  const [person] = await database.system(
    (tx) => tx.select().from(users).where(eq(users.id, user)),
    { readOnly: true },
  );
  if (person === undefined) throw new Error("The session's user no longer exists");
  const pend = (pending_secret: string | null) => {
    const pending = { pending_method: method, pending_secret };
    return database.system((tx) =>
      tx
        .insert(userMfa)
        .values({ user_id: user, ...pending })
        .onConflictDoUpdate({ target: userMfa.user_id, set: pending }),
    );
  };
  if (method === "totp") {
    const secret = newTotpSecret();
    await pend(keys.seal(secret, user));
    return {
      ok: true,
      method,
      secret,
      otpauth: totpAddress(secret, person.email ?? person.first_name),
    };
  }
  const where = mfaDestination(person, method);
  if (!where.ok) return { ok: false, code: "factor_missing", lack: where.lack };
  const { to } = where;
  const sent = await issueCode(deps, keys, {
    purpose: "mfa_setup",
    subject: setupSubject(user, to),
    user,
    to,
    language: person.language ?? language,
    caller,
  });
  if (!sent.ok) return sent;
  await pend(null);
  return { ok: true, method, to, retryAfter: sent.retryAfter };
}

/** A code verifies only the address it was sent to, so it is stored under that address. */
export function setupSubject(user: string, { channel, address }: CodeAddress): string {
  return `${user} ${channel} ${address}`;
}
