import { sql } from "drizzle-orm";
import type { Tx } from "../database/database.ts";
import type { Keys } from "./keys.ts";

/** A maximum number of attempts within a rolling time span. */
export type AttemptLimit = {
  /** The subject of the limit: `email …`, `address …`. Stored as a MAC only. */
  who: string;
  most: number;
  /** Milliseconds, at most an hour. */
  span: number;
};

export type CountedAttempt =
  | { ok: true; /** The counted rows, which can be forgiven. */ ids: string[] }
  | { ok: false; retryAfter: number };

/** The longest possible span; older rows are ignored. */
const longestSpan = 60 * 60 * 1000;

/** IPv6 callers control a whole /64, so attempts are counted per /64, in normalised form. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === "" ? [] : tail.split(":");
  const filled = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0")];
  const network = [...filled, ...right].slice(0, 4);
  return network.map((part) => Number.parseInt(part, 16).toString(16)).join(":");
}

/**
 * Counts an attempt under all its limits, or under none if one is reached: a refused attempt is not counted,
 * so waiting helps. Concurrent attempts are serialised and cannot exceed a limit together. `retryAfter` is in
 * seconds. Callers must pass limits in the same order everywhere to avoid deadlocks.
 */
export async function countAttempt(
  tx: Tx,
  { keys, newId, at }: { keys: Keys; newId: () => string; at: number },
  limits: readonly AttemptLimit[],
): Promise<CountedAttempt> {
  await tx.execute(
    sql`DELETE FROM login_attempts WHERE attempted_at <= ${moment(at - longestSpan)}`,
  );
  const counted = limits.map((limit) => ({
    ...limit,
    key: keys.mac("attempt", limit.who),
    id: newId(),
  }));
  const waits: number[] = [];
  for (const { key, most, span } of counted) {
    await lockFor(tx, key);
    const { rows } = await tx.execute<{ oldest: number | null }>(sql`
      SELECT (extract(epoch FROM attempted_at) * 1000)::bigint AS oldest FROM login_attempts
      WHERE key_hash = ${key} AND attempted_at > ${moment(at - span)}
      ORDER BY attempted_at DESC OFFSET ${most - 1} LIMIT 1`);
    const oldest = rows[0]?.oldest;
    if (typeof oldest === "number") waits.push(oldest + span - at);
  }
  if (waits.length > 0) return { ok: false, retryAfter: Math.ceil(Math.max(...waits) / 1000) };
  for (const { id, key } of counted)
    await tx.execute(sql`
      INSERT INTO login_attempts (id, key_hash, attempted_at) VALUES (${id}, ${key}, ${moment(at)})`);
  return { ok: true, ids: counted.map(({ id }) => id) };
}

/** Admits one transaction at a time per key; released when the transaction ends. */
export async function lockFor(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

function moment(at: number) {
  return sql`${new Date(at).toISOString()}::timestamptz`;
}
