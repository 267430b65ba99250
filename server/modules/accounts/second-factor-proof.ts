import { eq } from "drizzle-orm";
import type { MfaMethod } from "#/contract/account.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { userMfa } from "#server/kernel/database/schema-codes.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { totpStep } from "#server/kernel/access/totp.ts";
import { redeemCodeIn } from "./one-time-codes.ts";
import { redeemRecoveryCode } from "./recovery-codes.ts";

/** What a person types to prove their second factor: its code, or one they wrote down for its loss. */
export type FactorCode = { kind: "code" | "recovery"; text: string };

/** The one of two fields that was filled in; null when neither was. */
export function factorCodeOf(body: {
  mfa_code?: string | undefined;
  recovery_code?: string | undefined;
}): FactorCode | null {
  if (body.recovery_code !== undefined) return { kind: "recovery", text: body.recovery_code };
  return body.mfa_code === undefined ? null : { kind: "code", text: body.mfa_code };
}

/** Whether the code proves the person's second factor; then it is spent. The transaction must end well. */
export async function provesFactor(
  tx: Tx,
  keys: Keys,
  whose: { user: string; method: MfaMethod; purpose: "mfa" | "confirm" },
  { kind, text: code }: FactorCode,
  at: number,
): Promise<boolean> {
  const { user, method, purpose } = whose;
  if (kind === "recovery") return redeemRecoveryCode(tx, keys, { user, code }, at);
  if (method === "totp") return takesStep(tx, keys, user, code, at);
  return (await redeemCodeIn(tx, keys, { purpose, subject: user, code }, at)).ok;
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
