import { sql } from "drizzle-orm";
import { type Database, rowsOf, type Tx } from "../database/database.ts";
import type { FeedHeads } from "../database/feed-raised.ts";

/** A session listening for the pokes of one business. */
export type Listening = { session: string; business: string };

/**
 * Filters those still allowed to listen: the session is open, its user active and a member of that business.
 */
export async function stillListening(
  database: Pick<Database, "single">,
  asked: readonly Listening[],
): Promise<Listening[]> {
  return database.single<Listening>(sql`
    SELECT asked.session, asked.business
    FROM unnest(${sql.param(asked.map(({ session }) => session))}::uuid[],
      ${sql.param(asked.map(({ business }) => business))}::uuid[]) AS asked (session, business)
    JOIN sessions s ON s.id = asked.session AND s.revoked_at IS NULL
    JOIN users u ON u.id = s.user_id AND u.is_active AND NOT u.must_change_password
    JOIN memberships m ON m.user_id = u.id AND m.business_id = asked.business
      AND m.status = 'active'`);
}

/** The last commit numbers of these businesses' feeds. */
export async function headsOf(
  database: Pick<Database, "single">,
  businesses: readonly string[],
): Promise<FeedHeads> {
  const rows = await database.single<{ business: string; seq: number }>(sql`
    SELECT business_id AS business, seq FROM business_counters
    WHERE business_id = ANY (${sql.param([...businesses])}::uuid[])`);
  return new Map(rows.map(({ business, seq }) => [business, seq]));
}

/** The last commit number of this transaction's business. */
export async function headOf(tx: Tx, business: string): Promise<number | null> {
  const rows = await rowsOf<{ seq: number }>(
    tx,
    sql`SELECT seq FROM business_counters WHERE business_id = ${business}`,
  );
  return rows[0]?.seq ?? null;
}
