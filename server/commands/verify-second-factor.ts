import { eq } from "drizzle-orm";
import type { ApiDeps } from "../api-deps.ts";
import type { Tx } from "../db/database.ts";
import { mfaChallenges, userMfa } from "../db/schema-codes.ts";
import type { Keys } from "../policies/keys.ts";
import { totpStep } from "../policies/totp.ts";
import { type Standing, standingOf } from "./account-standing.ts";
import { beginAttempt } from "./login-limits.ts";
import { type Challenge, challengeLimits, challengeOf } from "./mfa-challenge.ts";
import { redeemCodeIn } from "./one-time-codes.ts";
import { openSession, type SignedIn } from "./open-session.ts";

export type SecondFactorRequest = {
  /** Trimmed and lower-cased. */
  email: string;
  /** Six figures. */
  code: string;
  ticket: string;
  tenant: string | null;
  address: string | null;
};

export type SecondFactorOutcome =
  | ({ ok: true } & SignedIn)
  /** `left`: wrong codes that this sign-in still bears. */
  | { ok: false; code: "mfa_invalid"; left: number }
  | { ok: false; code: "mfa_expired" | "mfa_locked" }
  | { ok: false; code: "too_many_attempts"; retryAfter: number }
  | Extract<Standing, { ok: false }>;

const gone = { ok: false, code: "mfa_expired" } as const;
const locked = { ok: false, code: "mfa_locked" } as const;

/**
 * The second step of a sign-in. The third wrong code ends it, and so does success: of several who come
 * with the right code at once, one gets a session. Every code counts as an attempt to sign in, so that
 * one sign-in after another is no way to go on guessing.
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
  if (!attempt.ok) return { ok: false, code: "too_many_attempts", retryAfter: attempt.retryAfter };
  const outcome = await database.system((tx) => take(tx, deps, keys, request));
  if (outcome.ok) await attempt.forgive();
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
  if (!(await isRight(tx, keys, challenge, request.code, at))) {
    const tries = challenge.tries + 1;
    await set({ tries });
    const left = challengeLimits.tries - tries;
    return left === 0 ? locked : { ok: false, code: "mfa_invalid", left };
  }
  await set({ done_at: at });
  const whose = { user: account.id, deviceLabel: challenge.device_label };
  return { ok: true, ...(await openSession(tx, deps, keys, whose)) };
}

async function isRight(
  tx: Tx,
  keys: Keys,
  { method, user_id: user }: Challenge,
  code: string,
  at: number,
): Promise<boolean> {
  if (method === "totp") return takesStep(tx, keys, user, code, at);
  const redeemed = await redeemCodeIn(tx, keys, { purpose: "mfa", subject: user, code }, at);
  return redeemed.ok;
}

/** A step is good once: the same code, or an older one, is refused even on another device. */
async function takesStep(
  tx: Tx,
  keys: Keys,
  user: string,
  code: string,
  at: number,
): Promise<boolean> {
  const isOwn = eq(userMfa.user_id, user);
  const [factor] = await tx.select().from(userMfa).where(isOwn).for("update");
  const secret = keys.unseal(factor?.totp_secret ?? "", user);
  const step = secret === null ? null : totpStep(secret, code, at);
  if (step === null || step <= (factor?.last_step ?? -1)) return false;
  await tx.update(userMfa).set({ last_step: step }).where(isOwn);
  return true;
}
