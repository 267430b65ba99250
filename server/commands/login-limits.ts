import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import type { Keys } from "../policies/keys.ts";

/** Failed sign-ins within this span count. */
const span = 15 * 60 * 1000;

const limits = { email: 10, address: 30 } as const;

/** An attempt under way: the caller forgives it when the password was right. */
export type Attempt = { ok: true; forgive(): Promise<void> } | { ok: false; retryAfter: number };

/** IPv6 callers own a whole /64, so that is what is counted. */
function networkOf(address: string): string {
  if (!address.includes(":") || address.startsWith("::ffff:")) return address;
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":");
  const right = tail === "" ? [] : tail.split(":");
  const filled = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0")];
  return [...filled, ...right].slice(0, 4).join(":");
}

/**
 * Counts a sign-in before its password is looked at, so that attempts at once cannot slip through
 * together; refuses it beyond 10 per e-mail or 30 per address in 15 minutes. A refused attempt is not
 * counted, so waiting helps.
 */
export async function beginAttempt(
  deps: { database: Database; keys: Keys; newId: () => string; now: () => number },
  who: { email: string; address: string | null },
): Promise<Attempt> {
  const { database, keys, newId, now } = deps;
  const at = now();
  const counted = [
    { key: keys.mac("attempt", `email ${who.email}`), limit: limits.email },
    ...(who.address === null
      ? []
      : [{ key: keys.mac("attempt", `address ${networkOf(who.address)}`), limit: limits.address }]),
  ].map((one) => ({ ...one, id: newId() }));
  const [email] = counted;
  const wait = await database.system(async (tx) => {
    await tx.execute(sql`DELETE FROM login_attempts WHERE attempted_at <= ${moment(at - span)}`);
    const waits: number[] = [];
    for (const { key, limit } of counted) {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
      const { rows } = await tx.execute<{ oldest: number | null }>(sql`
        SELECT (extract(epoch FROM attempted_at) * 1000)::bigint AS oldest FROM login_attempts
        WHERE key_hash = ${key} AND attempted_at > ${moment(at - span)}
        ORDER BY attempted_at DESC OFFSET ${limit - 1} LIMIT 1`);
      const oldest = rows[0]?.oldest;
      if (typeof oldest === "number") waits.push(oldest + span - at);
    }
    if (waits.length > 0) return Math.max(...waits);
    for (const { id, key } of counted)
      await tx.execute(sql`
        INSERT INTO login_attempts (id, key_hash, attempted_at) VALUES (${id}, ${key}, ${moment(at)})`);
    return 0;
  });
  if (wait > 0) return { ok: false, retryAfter: Math.ceil(wait / 1000) };
  return {
    ok: true,
    forgive: async () => {
      const ids = sql.join(
        counted.map(({ id }) => sql`${id}::uuid`),
        sql`, `,
      );
      await database.single(sql`
        DELETE FROM login_attempts WHERE id IN (${ids}) OR key_hash = ${email?.key ?? ""}`);
    },
  };
}

function moment(at: number) {
  return sql`${new Date(at).toISOString()}::timestamptz`;
}
