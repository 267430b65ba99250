import { readMeta, writeMeta } from "./meta.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** The parts of `navigator.storage` in use. */
export type PersistencePort = Pick<StorageManager, "persist" | "persisted">;

/**
 * Requests persistent storage (S24) once a till holds data worth protecting, and stores the result for the
 * screens. False if the browser does not support it.
 */
export async function askPersistence(
  db: TradingDatabase,
  storage: PersistencePort | undefined,
): Promise<boolean> {
  const isGranted = storage ? (await storage.persisted()) || (await storage.persist()) : false;
  await writeMeta(db, "persisted", isGranted);
  return isGranted;
}

/** The last result; null before it was requested. */
export async function persistence(db: TradingDatabase): Promise<boolean | null> {
  return (await readMeta(db, "persisted")) ?? null;
}
