import type { MfaMethod } from "#/contract/account.ts";
import type { Language } from "#/i18n/language.ts";
import { eq, inArray } from "drizzle-orm";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { loginAttempts, users } from "#server/kernel/database/schema-access.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { countAttempt } from "#server/kernel/access/attempt-limits.ts";
import { confirmPassword, type PasswordConfirmation } from "./confirm-password.ts";
import { mfaDestination, type FactorLack } from "./mfa-destination.ts";
import { factorOf } from "./mfa-challenge.ts";
import { type CodeIssued, issueCode } from "./one-time-codes.ts";
import { type FactorCode, provesFactor } from "./second-factor-proof.ts";

/** Limits guesses at the confirmation code by a holder of token and password. */
const limit = { most: 5, span: 15 * 60 * 1000 } as const;

export type Confirming = {
  user: string;
  password: string;
  /** Null until it is requested. */
  code: FactorCode | null;
  language: Language;
  /** The caller's network address; null if unknown. */
  caller: string | null;
};

export type PersonConfirmation =
  | PasswordConfirmation
  /** The password was right; if codes are sent, one is on its way. */
  | { ok: false; code: "mfa_needed"; method: MfaMethod }
  | { ok: false; code: "mfa_invalid"; kind: FactorCode["kind"] }
  | { ok: false; code: "factor_missing"; lack: FactorLack }
  | Extract<CodeIssued, { ok: false }>;

/**
 * Confirms a signed-in user's identity before credentials are changed: the password and, if a second factor
 * is enabled, its code too. A token found at an open till is not enough.
 */
export async function confirmPerson(
  deps: ApiDeps,
  keys: Keys,
  confirming: Confirming,
): Promise<PersonConfirmation> {
  const { database, now, newId } = deps;
  const { user, password, code } = confirming;
  const confirmed = await confirmPassword(deps, keys, user, password);
  if (!confirmed.ok) return confirmed;
  const method = await database.system((tx) => factorOf(tx, user), { readOnly: true });
  if (method === null) return { ok: true };
  if (code === null) return askForCode(deps, keys, { ...confirming, method });
  const counted = await database.system((tx) =>
    countAttempt(tx, { keys, newId, at: now() }, [{ ...limit, who: `confirm ${user}` }]),
  );
  if (!counted.ok) return { ok: false, code: "too_many_attempts", retryAfter: counted.retryAfter };
  const whose = { user, method, purpose: "confirm" } as const;
  const isProved = await database.system((tx) => provesFactor(tx, keys, whose, code, now()));
  if (!isProved) return { ok: false, code: "mfa_invalid", kind: code.kind };
  await database.system((tx) =>
    tx.delete(loginAttempts).where(inArray(loginAttempts.id, counted.ids)),
  );
  return { ok: true };
}

async function askForCode(
  deps: ApiDeps,
  keys: Keys,
  { user, method, language, caller }: Confirming & { method: MfaMethod },
): Promise<PersonConfirmation> {
  const needed = { ok: false, code: "mfa_needed", method } as const;
  if (method === "totp") return needed;
  const [person] = await deps.database.system(
    (tx) => tx.select().from(users).where(eq(users.id, user)),
    { readOnly: true },
  );
  if (person === undefined) throw new Error("The session's user no longer exists");
  const where = mfaDestination(person, method);
  if (!where.ok) return { ok: false, code: "factor_missing", lack: where.lack };
  const sent = await issueCode(deps, keys, {
    purpose: "confirm",
    subject: user,
    user,
    to: where.to,
    language: person.language ?? language,
    caller,
  });
  // A code sent within the last minute is still valid.
  return sent.ok || sent.code === "wait_for_code" ? needed : sent;
}
