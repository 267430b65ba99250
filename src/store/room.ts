import { dropOldHistory } from "./history.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** Whether a write failed because the device has no room for it (S24). */
function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === "QuotaExceededError") return true;
  // What Dexie throws when a transaction was aborted, or when some of many rows were refused.
  const { inner, failures } = error as { inner?: unknown; failures?: unknown };
  return isOutOfRoom(inner) || (Array.isArray(failures) && failures.some(isOutOfRoom));
}

/**
 * A write that sending can do without: where the device has no room it is left out, and answers null.
 * Any other failure is thrown.
 */
export async function ifRoom<T>(write: () => Promise<T>): Promise<T | null> {
  try {
    return await write();
  } catch (error) {
    if (isOutOfRoom(error)) return null;
    throw error;
  }
}

/**
 * A write that sending wants: where the device has no room, images and old history go and it is tried
 * once more (S24). Null when even that did not help; any other failure is thrown.
 */
export async function withRoom<T>(
  db: TradingDatabase,
  now: number,
  write: () => Promise<T>,
): Promise<{ value: T } | null> {
  const kept = async () => ({ value: await write() });
  const first = await ifRoom(kept);
  if (first !== null) return first;
  await ifRoom(() => dropOldHistory(db, now));
  return ifRoom(kept);
}
