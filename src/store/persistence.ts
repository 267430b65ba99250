import { readMeta, writeMeta } from "./meta.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** What of `navigator.storage` is used. */
export type PersistencePort = Pick<StorageManager, "persist" | "persisted">;

/**
 * Asks the browser not to clear the store (S24), once a till holds something worth keeping, and keeps
 * its answer for the screens. False too where the browser cannot be asked.
 */
export async function askPersistence(
  db: TradingDatabase,
  storage: PersistencePort | undefined,
): Promise<boolean> {
  const isGranted = storage ? (await storage.persisted()) || (await storage.persist()) : false;
  await writeMeta(db, "persisted", isGranted);
  return isGranted;
}

/** The last answer; null before it was asked. */
export async function persistence(db: TradingDatabase): Promise<boolean | null> {
  return (await readMeta(db, "persisted")) ?? null;
}
