import type { MfaMethod } from "#/contract/account.ts";
import type { DeviceKeys } from "#/contract/device-keys.ts";
import type { Language } from "#/i18n/language.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { passwordMatches } from "#server/kernel/access/password-hash.ts";
import { type Account, readAccount, type Standing, standingOf } from "../account-standing.ts";
import { beginAttempt } from "#server/kernel/access/login-limits.ts";
import { challengeLimits, factorOf, openChallenge } from "../mfa-challenge.ts";
import type { CodeIssued } from "../one-time-codes.ts";
import { openSession, type SignedIn } from "../open-session.ts";
import { recordRefusedSignIn, type SignInRefusal } from "./record-refused-sign-in.ts";
import { endMfaCode, hasNoMfaCode, sendMfaCode } from "../send-mfa-code.ts";

export type SignInRequest = {
  /** The email, or at a shop's address a user name or phone; trimmed and lower-cased. */
  name: string;
  /** The key under which the account's wrong passwords are counted. */
  attempts: string;
  password: string;
  /** The subdomain of the sign-in; null on the bare host. */
  tenant: string | null;
  address: string | null;
  /** The mark of a device on which this user has signed in before; null otherwise. */
  device: string | null;
  deviceLabel: string;
  deviceKeys?: DeviceKeys | undefined;
  /** The current display language, for a code's message. */
  language: Language;
};

/** The data for the second step; `expiresIn` in seconds. */
export type SecondStep = { ticket: string; method: MfaMethod; expiresIn: number };

export type SignInOutcome =
  | { ok: true; signedIn: SignedIn; second: null }
  | { ok: true; signedIn: null; second: SecondStep }
  | Extract<Standing, { ok: false }>
  | { ok: false; code: "too_many_attempts"; retryAfter: number }
  | Extract<CodeIssued, { ok: false }>;

/**
 * Signs a user in on a device, or takes the first of two steps if they enabled a second factor; no session
 * exists before the second. Problems of an account are only returned to callers with its password; a
 * non-member of the tenant gets the same error as with a wrong password.
 */
export async function signIn(
  deps: ApiDeps,
  keys: Keys,
  request: SignInRequest,
): Promise<SignInOutcome> {
  const { database, now, newId } = deps;
  const { name, tenant, deviceLabel, deviceKeys } = request;
  const attempt = await beginAttempt({ database, keys, now, newId }, request);
  const account = await database.system((tx) => readAccount(tx, name, tenant), { readOnly: true });
  if (!attempt.ok) {
    await recordRefusedSignIn(deps, { account, tenant, reason: "too_many_attempts" });
    return { ok: false, code: "too_many_attempts", retryAfter: attempt.retryAfter };
  }
  const matches = await passwordMatches(account?.password_hash ?? null, request.password);
  const refused = (whom: Account | null, reason: SignInRefusal) =>
    recordRefusedSignIn(deps, { account: whom, tenant, reason });
  if (account === null || !matches) {
    await refused(account, "wrong_password");
    return { ok: false, code: "invalid_credentials" };
  }
  const standing = standingOf(account);
  if (!standing.ok) {
    await refused(account, account.isAtHome ? standing.code : "not_active");
    return standing;
  }
  const method = await database.system((tx) => factorOf(tx, account.id), { readOnly: true });
  // The attempt remains counted: a password alone must not allow unlimited guesses at the code.
  if (method !== null) {
    const outcome = await firstStep(deps, keys, account, { ...request, method });
    // No code was sent, so no guess became possible.
    if (!outcome.ok) await attempt.giveBack();
    return outcome;
  }
  await attempt.forgive();
  const whose = { user: account.id, deviceLabel, deviceKeys, home: account.home };
  const signedIn = await database.system((tx) => openSession(tx, deps, keys, whose));
  return { ok: true, signedIn, second: null };
}

async function firstStep(
  deps: ApiDeps,
  keys: Keys,
  account: Account,
  asked: SignInRequest & { method: MfaMethod },
): Promise<SignInOutcome> {
  const { database, now, newId } = deps;
  const { method } = asked;
  if (method !== "totp") {
    const sent = await sendMfaCode(deps, keys, account, { ...asked, method });
    if (!sent.ok && sent.code === "delivery_failed") await endMfaCode(deps, keys, account);
    // A code from the last minute belongs to the account, not the challenge: it is still valid, or used, in
    // which case a recovery code or the next one works. A code that was never sent is not worth waiting for.
    const isWaiting = !sent.ok && sent.code === "wait_for_code";
    const goesOn = sent.ok || (isWaiting && !(await hasNoMfaCode(deps, keys, account)));
    if (!goesOn) return sent;
  }
  const ticket = await database.system((tx) =>
    openChallenge(tx, { keys, newId, at: now() }, account, asked),
  );
  const expiresIn = challengeLimits.life / 1000;
  return { ok: true, signedIn: null, second: { ticket, method, expiresIn } };
}
