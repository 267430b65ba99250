import { randomInt } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { recoveryAlphabet, recoveryLength } from "#/contract/recovery-code.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { recoveryCodes } from "#server/kernel/database/schema-codes.ts";
import type { Keys } from "#server/kernel/access/keys.ts";

/** Number of codes issued at a time. */
const count = 10;

/**
 * Creates recovery codes of 50 random bits each for a lost second factor and invalidates earlier ones. Only
 * MACs are stored, so they can be shown only now.
 */
export async function makeRecoveryCodes(
  tx: Tx,
  { keys, newId, at }: { keys: Keys; newId: () => string; at: number },
  user: string,
): Promise<string[]> {
  await dropRecoveryCodes(tx, user);
  const codes = Array.from({ length: count }, randomCode);
  await tx.insert(recoveryCodes).values(
    codes.map((code) => ({
      id: newId(),
      user_id: user,
      code_hash: hashOf(keys, user, code),
      created_at: at,
    })),
  );
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Redeems a code once: of several concurrent requests, one succeeds. */
export async function redeemRecoveryCode(
  tx: Tx,
  keys: Keys,
  { user, code }: { user: string; code: string },
  at: number,
): Promise<boolean> {
  const spent = await tx
    .update(recoveryCodes)
    .set({ used_at: at })
    .where(
      and(
        eq(recoveryCodes.user_id, user),
        eq(recoveryCodes.code_hash, hashOf(keys, user, code)),
        isNull(recoveryCodes.used_at),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return spent.length === 1;
}

/** Deletes the recovery codes together with the second factor. */
export async function dropRecoveryCodes(tx: Tx, user: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user));
}

function randomCode(): string {
  return Array.from(
    { length: recoveryLength },
    () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
  ).join("");
}

function hashOf(keys: Keys, user: string, code: string): string {
  return keys.mac("code", `recovery ${user} ${code}`);
}
