import { dropOldHistory } from "./history.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** Whether a write failed because the device is out of space (S24). */
function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === "QuotaExceededError") return true;
  // The forms in which Dexie reports an aborted transaction or failed rows of a bulk write.
  const { inner, failures } = error as { inner?: unknown; failures?: unknown };
  return isOutOfRoom(inner) || (Array.isArray(failures) && failures.some(isOutOfRoom));
}

/**
 * Performs a write that sending does not depend on: skipped with null if the device is out of space. Other
 * errors are rethrown.
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
 * Performs a write that sending needs: if the device is out of space, images and old history are deleted and
 * it is retried once (S24). Null if that fails too; other errors are rethrown.
 */
export async function withRoom<T>(
  db: TradingDatabase,
  write: () => Promise<T>,
): Promise<{ value: T } | null> {
  const kept = async () => ({ value: await write() });
  const first = await ifRoom(kept);
  if (first !== null) return first;
  await ifRoom(() => dropOldHistory(db));
  return ifRoom(kept);
}
