import { randomInt } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { recoveryAlphabet, recoveryLength } from "#/contract/recovery-code.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { recoveryCodes } from "#server/kernel/database/schema-codes.ts";
import type { Keys } from "#server/kernel/access/keys.ts";

/** So many are written down at a time. */
const count = 10;

/**
 * New codes for the day the second factor is lost, of 50 random bits each; those before are good no more.
 * Only MACs are kept, so this is the one time they can be shown.
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

/** Takes a code, once: of several who come with it at once, one is let through. */
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

/** With the second factor its recovery codes go. */
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
