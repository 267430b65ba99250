import { eq } from "drizzle-orm";
import type { MfaMethod } from "#/contract/account.ts";
import type { ApiDeps } from "../api-deps.ts";
import type { Tx } from "../db/database.ts";
import { users } from "../db/schema-access.ts";
import { userMfa } from "../db/schema-codes.ts";
import type { Keys } from "../policies/keys.ts";
import { totpStep } from "../policies/totp.ts";
import { setupSubject } from "./begin-second-factor.ts";
import { factorAddress, type FactorLack } from "./factor-address.ts";
import { type CodeRedeemed, redeemCodeIn } from "./one-time-codes.ts";
import { recordOwnAct } from "./record-own-act.ts";

type FactorRefused =
  | { ok: false; code: "factor_missing"; lack: FactorLack }
  | Pick<Extract<CodeRedeemed, { ok: false }>, "ok" | "code">;

export type FactorFinished = { ok: true } | FactorRefused;

type Factor = typeof userMfa.$inferSelect;

/** What stands in the row once the code was right. */
type Proof = { ok: true; set: Pick<Factor, "totp_secret" | "last_step"> };

/**
 * The second half: the code shows that the phone, the mailbox or the app is at hand, and from now on
 * it is asked for at every sign-in. Takes the place of another factor that was on.
 */
export function finishSecondFactor(
  { database, now, newId }: ApiDeps,
  keys: Keys,
  user: string,
  { method, code }: { method: MfaMethod; code: string },
): Promise<FactorFinished> {
  return database.system(async (tx) => {
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
    await recordOwnAct(tx, { now: at, newId }, user, "mfa.on", { data: { method } });
    return { ok: true };
  });
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
  // The code that turned it on is spent: it signs nobody in.
  return { ok: true, set: { totp_secret: pending_secret, last_step: step } };
}

async function addressProof(
  tx: Tx,
  keys: Keys,
  { user, method, code }: { user: string; method: "sms" | "email"; code: string },
  at: number,
): Promise<Proof | FactorRefused> {
  const [person] = await tx.select().from(users).where(eq(users.id, user)).for("update");
  if (person === undefined) throw new Error("The session's user is gone");
  const where = factorAddress(person, method);
  if (!where.ok) return { ok: false, code: "factor_missing", lack: where.lack };
  const subject = setupSubject(user, where.to);
  const redeemed = await redeemCodeIn(tx, keys, { purpose: "mfa_setup", subject, code }, at);
  return redeemed.ok ? { ok: true, set: { totp_secret: null, last_step: null } } : redeemed;
}

/** Turns the second factor off, and what was begun of another. Being off already is no fault. */
export function endSecondFactor({ database, now, newId }: ApiDeps, user: string): Promise<void> {
  return database.system(async (tx) => {
    const [ended] = await tx
      .delete(userMfa)
      .where(eq(userMfa.user_id, user))
      .returning({ method: userMfa.method });
    const method = ended?.method ?? null;
    if (method !== null)
      await recordOwnAct(tx, { now: now(), newId }, user, "mfa.off", { data: { method } });
  });
}
