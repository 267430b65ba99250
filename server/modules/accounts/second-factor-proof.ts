import { eq } from "drizzle-orm";
import type { MfaMethod } from "#/contract/account.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { userMfa } from "#server/kernel/database/schema-codes.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { totpStep } from "#server/kernel/access/totp.ts";
import { redeemCodeIn } from "./one-time-codes.ts";
import { redeemRecoveryCode } from "./recovery-codes.ts";

/** The proof of a second factor a user types: its current code or a recovery code. */
export type FactorCode = { kind: "code" | "recovery"; text: string };

/** Returns whichever of the two fields was filled in; null if neither was. */
export function factorCodeOf(body: {
  mfa_code?: string | undefined;
  recovery_code?: string | undefined;
}): FactorCode | null {
  if (body.recovery_code !== undefined) return { kind: "recovery", text: body.recovery_code };
  return body.mfa_code === undefined ? null : { kind: "code", text: body.mfa_code };
}

/** Whether the code proves the user's second factor; if so, it is spent. The transaction must commit. */
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

/** Each time step is accepted once: the same or an older code is refused, even on another device. */
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
