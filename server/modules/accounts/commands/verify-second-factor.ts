import { eq } from "drizzle-orm";
import type { DeviceKeys } from "#/contract/device-keys.ts";
import type { Language } from "#/i18n/language.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { mfaChallenges } from "#server/kernel/database/schema-codes.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { reachable, tellPerson } from "../account-notice.ts";
import { type Standing, standingOf } from "../account-standing.ts";
import { beginAttempt } from "#server/kernel/access/login-limits.ts";
import { type Challenge, challengeLimits, challengeOf } from "../mfa-challenge.ts";
import { openSession, type SignedIn } from "../open-session.ts";
import { recordRefusedSignIn } from "./record-refused-sign-in.ts";
import { type FactorCode, provesFactor } from "../second-factor-proof.ts";

export type SecondFactorRequest = {
  /** The email, or at a shop's address a user name or phone; trimmed and lower-cased. */
  name: string;
  /** The key under which the account's wrong passwords are counted. */
  attempts: string;
  code: FactorCode;
  ticket: string;
  tenant: string | null;
  address: string | null;
  /** The mark of a device on which this user has signed in before; null otherwise. */
  device: string | null;
  deviceKeys?: DeviceKeys | undefined;
  /** The current display language, for a notice. */
  language: Language;
};

export type SecondFactorOutcome =
  | ({ ok: true } & SignedIn)
  /** `left`: remaining wrong codes before this sign-in ends. */
  | { ok: false; code: "mfa_invalid"; left: number }
  | { ok: false; code: "mfa_expired" | "mfa_locked" }
  | { ok: false; code: "too_many_attempts"; retryAfter: number }
  | Extract<Standing, { ok: false }>;

const gone = { ok: false, code: "mfa_expired" } as const;
const locked = { ok: false, code: "mfa_locked" } as const;

/**
 * The second step of a sign-in. The third wrong code ends it, and so does success: of several concurrent
 * requests with the right code, one gets a session. Every code counts as a sign-in attempt, so that guessing
 * cannot continue through repeated sign-ins.
 */
export async function verifySecondFactor(
  deps: ApiDeps,
  keys: Keys,
  request: SecondFactorRequest,
): Promise<SecondFactorOutcome> {
  const { database, now, newId } = deps;
  const found = await database.system((tx) => challengeOf(tx, keys, request, now()));
  if (found === null) return gone;
  const attempt = await beginAttempt({ database, keys, now, newId }, request);
  if (!attempt.ok) {
    const { account } = found;
    await recordRefusedSignIn(deps, {
      account,
      tenant: request.tenant,
      reason: "too_many_attempts",
    });
    return { ok: false, code: "too_many_attempts", retryAfter: attempt.retryAfter };
  }
  const outcome = await database.system((tx) => take(tx, deps, keys, request));
  if (outcome.ok) await attempt.forgive();
  else if (outcome.code === "mfa_invalid" || outcome.code === "mfa_locked") {
    const { account } = found;
    const { tenant } = request;
    await recordRefusedSignIn(deps, { account, tenant, reason: "wrong_code" });
  }
  if (outcome.ok && request.code.kind === "recovery") {
    const told = await database.system((tx) => reachable(tx, outcome.user.id), { readOnly: true });
    tellPerson(deps, told, "recovery_used", request.language);
  }
  return outcome;
}

async function take(
  tx: Tx,
  deps: ApiDeps,
  keys: Keys,
  request: SecondFactorRequest,
): Promise<SecondFactorOutcome> {
  const at = deps.now();
  const found = await challengeOf(tx, keys, request, at);
  if (found === null) return gone;
  const { challenge, account } = found;
  const standing = standingOf(account);
  if (!standing.ok) return standing;
  const set = (values: Partial<Challenge>) =>
    tx.update(mfaChallenges).set(values).where(eq(mfaChallenges.id, challenge.id));
  const whose = { user: account.id, method: challenge.method, purpose: "mfa" } as const;
  if (!(await provesFactor(tx, keys, whose, request.code, at))) {
    const tries = challenge.tries + 1;
    await set({ tries });
    const left = challengeLimits.tries - tries;
    return left === 0 ? locked : { ok: false, code: "mfa_invalid", left };
  }
  await set({ done_at: at });
  const { deviceKeys } = request;
  const whom = {
    user: account.id,
    deviceLabel: challenge.device_label,
    deviceKeys,
    home: account.home,
  };
  return { ok: true, ...(await openSession(tx, deps, keys, whom)) };
}
