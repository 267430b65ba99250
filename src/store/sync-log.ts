import type { AttemptRow } from "./operation-row.ts";
import type { TradingDatabase } from "./trading-database.ts";

const mostLines = 500;

/** Adds an entry (S25). The oldest are removed, so that a till offline for a month does not fill the disk. */
export function logAttempt(db: TradingDatabase, line: Omit<AttemptRow, "id">): Promise<void> {
  return db.transaction("rw", db.attempts, async () => {
    const id = await db.attempts.add(line);
    await db.attempts
      .where("id")
      .belowOrEqual(id - mostLines)
      .delete();
  });
}

/** The entries, newest first. */
export function recentAttempts(db: TradingDatabase, most: number): Promise<AttemptRow[]> {
  // oxlint-disable-next-line unicorn/no-array-reverse -- a collection of Dexie's: nothing is mutated
  return db.attempts.toCollection().reverse().limit(most).toArray();
}
