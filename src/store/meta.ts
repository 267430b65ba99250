import type { MetaKey, MetaValues } from "./meta-row.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** Reads a value of the `meta` table; undefined if never written. Works inside a transaction. */
export async function readMeta<Key extends MetaKey>(
  db: TradingDatabase,
  key: Key,
): Promise<MetaValues[Key] | undefined> {
  const row = await db.meta.get(key);
  return row?.value as MetaValues[Key] | undefined;
}

/** Works inside a transaction that includes `meta`. */
export async function writeMeta<Key extends MetaKey>(
  db: TradingDatabase,
  key: Key,
  value: MetaValues[Key],
): Promise<void> {
  await db.meta.put({ key, value });
}
