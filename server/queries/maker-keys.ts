import type { KeyObject } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { sessions } from "../db/schema-access.ts";
import { makerKeys } from "../db/schema-device-keys.ts";
import { readPublicKey } from "../policies/signatures.ts";

/** A key somebody signs with, read once for all that came with it. */
export type MakerKey = {
  id: string;
  user: string;
  /** The public key of the device it was made on. */
  device: string;
  publicKey: KeyObject | null;
  vouchedAt: number;
  endedAt: number | null;
};

/** The keys of these ids; of what nobody has told there is none. */
export async function readMakerKeys(
  database: Database,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, MakerKey>> {
  if (ids.size === 0) return new Map();
  const rows = await database.system(
    (tx) =>
      tx
        .select()
        .from(makerKeys)
        .where(inArray(makerKeys.id, [...ids])),
    { readOnly: true },
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        user: row.user_id,
        device: row.device_key,
        publicKey: readPublicKey(row.public_key),
        vouchedAt: row.vouched_at,
        endedAt: row.ended_at,
      },
    ]),
  );
}

/** The public key of a session's device; null for one that was opened without. */
export async function deviceKeyOf(database: Database, session: string): Promise<string | null> {
  const [row] = await database.system(
    (tx) => tx.select({ key: sessions.device_key }).from(sessions).where(eq(sessions.id, session)),
    { readOnly: true },
  );
  return row?.key ?? null;
}
