import { eq } from "drizzle-orm";
import type { MfaMethod } from "#/contract/account.ts";
import type { Language } from "#/i18n/language.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { users } from "#server/kernel/database/schema-access.ts";
import { userMfa } from "#server/kernel/database/schema-codes.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { totpStep } from "#server/kernel/access/totp.ts";
import { reachable, tellPerson } from "../account-notice.ts";
import { setupSubject } from "./begin-second-factor.ts";
import { mfaDestination, type FactorLack } from "../mfa-destination.ts";
import { factorOf } from "../mfa-challenge.ts";
import { type CodeRedeemed, redeemCodeIn } from "../one-time-codes.ts";
import { dropRecoveryCodes, makeRecoveryCodes } from "../recovery-codes.ts";
import { recordOwnAction } from "#server/kernel/audit/record-own-action.ts";

type FactorRefused =
  | { ok: false; code: "factor_missing"; lack: FactorLack }
  | Pick<Extract<CodeRedeemed, { ok: false }>, "ok" | "code">;

export type FactorFinished = { ok: true; recoveryCodes: string[] } | FactorRefused;

type Factor = typeof userMfa.$inferSelect;

/** The row's values once the code was right. */
type Proof = { ok: true; set: Pick<Factor, "totp_secret" | "last_step"> };

/**
 * The second step: the code proves access to the phone, the mailbox or the app, and from now on it is
 * required at every sign-in. Replaces another enabled factor. Returns the recovery codes; the user is
 * notified.
 */
export async function finishSecondFactor(
  deps: ApiDeps,
  keys: Keys,
  user: string,
  { method, code, language }: { method: MfaMethod; code: string; language: Language },
): Promise<FactorFinished> {
  const { database, now, newId } = deps;
  const finished = await database.system(async (tx): Promise<FactorFinished> => {
    const at = now();
    const isOwn = eq(userMfa.user_id, user);
    const [factor] = await tx.select().from(userMfa).where(isOwn).for("update");
    if (factor?.pending_method !== method) return { ok: false, code: "code_expired" };
    const proof = await (method === "totp"
      ? appProof(keys, factor, code, at)
      : addressProof(tx, keys, { user, method, code }, at));
    if (!proof.ok) return proof;
    await tx
      .update(userMfa)
      .set({ ...proof.set, method, enabled_at: at, pending_method: null, pending_secret: null })
      .where(isOwn);
    await recordOwnAction(tx, { now: at, newId }, user, "mfa.on", { data: { method } });
    return { ok: true, recoveryCodes: await makeRecoveryCodes(tx, { keys, newId, at }, user) };
  });
  if (finished.ok) await tell(deps, user, "factor_on", language);
  return finished;
}

function appProof(
  keys: Keys,
  { user_id: user, pending_secret }: Factor,
  code: string,
  at: number,
): Proof | FactorRefused {
  const secret = keys.unseal(pending_secret ?? "", user);
  if (secret === null) return { ok: false, code: "code_expired" };
  const step = totpStep(secret, code, at);
  if (step === null) return { ok: false, code: "code_invalid" };
  // The code that enabled it is used up: it cannot be used for signing in.
  return { ok: true, set: { totp_secret: pending_secret, last_step: step } };
}

async function addressProof(
  tx: Tx,
  keys: Keys,
  { user, method, code }: { user: string; method: "sms" | "email"; code: string },
  at: number,
): Promise<Proof | FactorRefused> {
  const [person] = await tx.select().from(users).where(eq(users.id, user)).for("update");
  if (person === undefined) throw new Error("The session's user no longer exists");
  const where = mfaDestination(person, method);
  if (!where.ok) return { ok: false, code: "factor_missing", lack: where.lack };
  const subject = setupSubject(user, where.to);
  const redeemed = await redeemCodeIn(tx, keys, { purpose: "mfa_setup", subject, code }, at);
  return redeemed.ok ? { ok: true, set: { totp_secret: null, last_step: null } } : redeemed;
}

/** Disables the second factor, and discards one being set up. Succeeds if it is already disabled. */
export async function endSecondFactor(
  deps: ApiDeps,
  user: string,
  language: Language,
): Promise<void> {
  const { database, now, newId } = deps;
  const wasOn = await database.system(async (tx) => {
    const [ended] = await tx
      .delete(userMfa)
      .where(eq(userMfa.user_id, user))
      .returning({ method: userMfa.method });
    await dropRecoveryCodes(tx, user);
    const method = ended?.method ?? null;
    if (method !== null)
      await recordOwnAction(tx, { now: now(), newId }, user, "mfa.off", { data: { method } });
    return method !== null;
  });
  if (wasOn) await tell(deps, user, "factor_off", language);
}

/** Replaces the recovery codes; null if no second factor is enabled. The user is notified. */
export async function renewRecoveryCodes(
  deps: ApiDeps,
  keys: Keys,
  user: string,
  language: Language,
): Promise<string[] | null> {
  const { database, now, newId } = deps;
  const codes = await database.system(async (tx) => {
    const at = now();
    if ((await factorOf(tx, user)) === null) return null;
    await recordOwnAction(tx, { now: at, newId }, user, "mfa.recovery");
    return makeRecoveryCodes(tx, { keys, newId, at }, user);
  });
  if (codes !== null) await tell(deps, user, "recovery_made", language);
  return codes;
}

async function tell(
  deps: ApiDeps,
  user: string,
  notice: "factor_on" | "factor_off" | "recovery_made",
  language: Language,
): Promise<void> {
  const told = await deps.database.system((tx) => reachable(tx, user), { readOnly: true });
  tellPerson(deps, told, notice, language);
}
