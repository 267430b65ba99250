import type { KeyObject } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { sessions } from "../database/schema-access.ts";
import { instantFromText } from "../database/schema-columns.ts";
import { makerKeys } from "../database/schema-device-keys.ts";
import { readPublicKey } from "../access/signatures.ts";

/** A user's signing key, parsed once for all its signatures. */
export type MakerKey = {
  id: string;
  user: string;
  /** The public key of the device it was created on. */
  device: string;
  publicKey: KeyObject | null;
  vouchedAt: number;
  endedAt: number | null;
};

type KeyRow = {
  id: string;
  user_id: string;
  device_key: string;
  public_key: string;
  vouched_at: string;
  ended_at: string | null;
};

/**
 * The keys with these ids, in one round trip, as required by every signed write; unregistered ones are
 * absent.
 */
export async function readMakerKeys(
  database: Database,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, MakerKey>> {
  if (ids.size === 0) return new Map();
  const rows = await database.single<KeyRow>(sql`
    SELECT id, user_id, device_key, public_key, vouched_at, ended_at
    FROM ${makerKeys} WHERE id = ANY(${sql.param([...ids])}::uuid[])`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        user: row.user_id,
        device: row.device_key,
        publicKey: readPublicKey(row.public_key),
        vouchedAt: instantFromText(row.vouched_at),
        endedAt: row.ended_at === null ? null : instantFromText(row.ended_at),
      },
    ]),
  );
}

/** The public key of a session's device; null for a session opened without one. */
export async function deviceKeyOf(database: Database, session: string): Promise<string | null> {
  const [row] = await database.system(
    (tx) => tx.select({ key: sessions.device_key }).from(sessions).where(eq(sessions.id, session)),
    { readOnly: true },
  );
  return row?.key ?? null;
}
