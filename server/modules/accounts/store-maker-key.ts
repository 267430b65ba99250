import { sql } from "drizzle-orm";
import type { Tx } from "#server/kernel/database/database.ts";
import { makerKeys } from "#server/kernel/database/schema-device-keys.ts";
import type { Millis } from "#server/kernel/ledger/ledger-records.ts";

export type ToldKey = {
  user: string;
  session: string;
  /** The public key of the device. */
  device: string;
  key: { id: string; public_key: string };
  /** When a password vouched for it: now, or when it vouched for the key that endorsed it. */
  vouchedAt: Millis;
  at: Millis;
};

/**
 * Stores a signing key reported by a user's device. A key reported again moves to the latest session. An
 * ended key stays ended, and an id never changes to another key; in both cases nothing is stored and
 * signatures by the device with this key are not accepted.
 */
export async function storeMakerKey(tx: Tx, told: ToldKey): Promise<void> {
  const { user, session, device, key, vouchedAt, at } = told;
  await tx
    .insert(makerKeys)
    .values({
      id: key.id,
      user_id: user,
      session_id: session,
      device_key: device,
      public_key: key.public_key,
      vouched_at: vouchedAt,
      created_at: at,
    })
    .onConflictDoUpdate({
      target: makerKeys.id,
      set: { session_id: session },
      setWhere: sql`${makerKeys.user_id} = ${user} AND ${makerKeys.device_key} = ${device}
        AND ${makerKeys.public_key} = ${key.public_key} AND ${makerKeys.ended_at} IS NULL`,
    });
}
