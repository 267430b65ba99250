import { sql } from "drizzle-orm";
import type { Tx } from "../database/database.ts";
import type { Keys } from "./keys.ts";

/** How often something may be tried within a span that rolls. */
export type AttemptLimit = {
  /** Whom it is counted for: `email …`, `address …`. Kept as a MAC only. */
  who: string;
  most: number;
  /** Milliseconds, an hour at most. */
  span: number;
};

export type CountedAttempt =
  | { ok: true; /** The rows, for forgiving. */ ids: string[] }
  | { ok: false; retryAfter: number };

/** The longest span there is; what is older counts for nobody. */
const longestSpan = 60 * 60 * 1000;

/** IPv6 callers own a whole /64, so that is what is counted, however it is written. */
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
 * Counts an attempt under all its limits, or under none when one is reached: a refused attempt is not
 * counted, so waiting helps. Attempts at once wait for one another and cannot slip through together.
 * `retryAfter` is in seconds. Limits go in the same order everywhere, or callers wait in a circle.
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

/** Lets one transaction at a time past, for each key; ends with the transaction. */
export async function lockFor(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

function moment(at: number) {
  return sql`${new Date(at).toISOString()}::timestamptz`;
}
