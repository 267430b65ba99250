import type { SecureDatabase } from "./secure-database.ts";

export interface Limit {
  most: number;
  windowMs: number;
}

/** Specification §5: five tries an e-mail in fifteen minutes. */
export const loginLimit: Limit = { most: 5, windowMs: 15 * 60 * 1000 };

export type LimitResult = { ok: true } | { ok: false; waitMs: number };

/**
 * Counts one try, in one transaction, so that tabs and reloads share the count. When the limit is
 * reached nothing is counted and the answer says how long to wait.
 */
export function countTry(
  db: SecureDatabase,
  key: string,
  limit: Limit,
  now: number,
): Promise<LimitResult> {
  return db.transaction("rw", db.rateLimits, async (): Promise<LimitResult> => {
    const known = await db.rateLimits.get(key);
    const isRunning = known !== undefined && known.resetTime > now;
    if (isRunning && known.count >= limit.most) return { ok: false, waitMs: known.resetTime - now };
    await db.rateLimits.put({
      key,
      count: isRunning ? known.count + 1 : 1,
      resetTime: isRunning ? known.resetTime : now + limit.windowMs,
    });
    return { ok: true };
  });
}

/** A success forgets the tries before it. */
export async function forgetTries(db: SecureDatabase, key: string): Promise<void> {
  await db.rateLimits.delete(key);
}

export async function cleanUpLimits(db: SecureDatabase, now: number): Promise<void> {
  await db.rateLimits.where("resetTime").belowOrEqual(now).delete();
}
