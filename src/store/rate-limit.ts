import type { RateLimitRecord, SecureDatabase } from "./secure-database.ts";

export interface Limit {
  most: number;
  windowMs: number;
}

/** Specification §5: five attempts per email in fifteen minutes. */
export const loginLimit: Limit = { most: 5, windowMs: 15 * 60 * 1000 };

export type LimitResult = { ok: true } | { ok: false; waitMs: number };

export interface RateLimits {
  /** Counts an attempt. At the limit nothing is counted and the time to wait is returned. */
  count(key: string, limit: Limit, now: number): Promise<LimitResult>;
  /** Subtracts an attempt that did not reach the server. */
  giveBack(key: string): Promise<void>;
  /** Resets the count after a success. */
  forget(key: string): Promise<void>;
  cleanUp(now: number): Promise<void>;
}

/**
 * Each count is a single transaction, so that tabs and reloads share it. `db` is null if the browser offers
 * no storage; each window then counts separately.
 */
export function createRateLimits(db: SecureDatabase | null): RateLimits {
  return db === null ? limitsInMemory() : limitsInStore(db);
}

function limitsInStore(db: SecureDatabase): RateLimits {
  return {
    count: (key, limit, now) =>
      db.transaction("rw", db.rateLimits, async () => {
        const { result, record } = counted(await db.rateLimits.get(key), key, limit, now);
        if (record) await db.rateLimits.put(record);
        return result;
      }),
    async giveBack(key) {
      await db.rateLimits
        .where("key")
        .equals(key)
        .modify((record) => {
          record.count -= 1;
        });
    },
    forget: (key) => db.rateLimits.delete(key),
    async cleanUp(now) {
      await db.rateLimits.where("resetTime").belowOrEqual(now).delete();
    },
  };
}

function limitsInMemory(): RateLimits {
  const records = new Map<string, RateLimitRecord>();
  return {
    async count(key, limit, now) {
      const { result, record } = counted(records.get(key), key, limit, now);
      if (record) records.set(key, record);
      return result;
    },
    async giveBack(key) {
      const record = records.get(key);
      if (record) records.set(key, { ...record, count: record.count - 1 });
    },
    async forget(key) {
      records.delete(key);
    },
    async cleanUp(now) {
      for (const [key, record] of records) if (record.resetTime <= now) records.delete(key);
    },
  };
}

function counted(
  known: RateLimitRecord | undefined,
  key: string,
  { most, windowMs }: Limit,
  now: number,
): { result: LimitResult; record: RateLimitRecord | null } {
  if (known === undefined || known.resetTime <= now) {
    return { result: { ok: true }, record: { key, count: 1, resetTime: now + windowMs } };
  }
  if (known.count >= most) {
    return { result: { ok: false, waitMs: known.resetTime - now }, record: null };
  }
  return { result: { ok: true }, record: { ...known, count: known.count + 1 } };
}
