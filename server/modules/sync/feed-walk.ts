import { type SQL, sql } from "drizzle-orm";
import { entityNames } from "#/contract/sync.ts";
import { mayRead, type Reader } from "#/contract/read-rights.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { changes } from "#server/kernel/database/schema-sync.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";
import { expenses } from "#server/modules/expenses/schema-expenses.ts";
import { purchases } from "#server/modules/purchasing/schema-purchases.ts";
import { sales } from "#server/modules/sales/schema-sales.ts";
import { shifts } from "#server/modules/shifts/schema-shifts.ts";
import { serials } from "#server/modules/stock/schema-serials.ts";
import { stockAlerts, stockItems } from "#server/modules/stock/schema-stock.ts";
import { transfers } from "#server/modules/transfers/schema-transfers.ts";
import type { Cursor } from "./queries/feed-cursor.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * How long devices store sales, shifts and settled purchases; older ones are requested from the server. Units
 * that left longer ago are not delivered to any device: one offline for that long shows them until it is
 * rebuilt.
 */
const localHistory = 90 * day;

/** The unit of the table's `age_month`. */
const month = 30 * day;

/** `till` is the requesting one, if given. */
export type Feed = RowScope & { reader: Reader; location: string; till: string | null };

export type ChangeRow = Pick<
  typeof changes.$inferSelect,
  "entity" | "entity_id" | "seq" | "deleted"
>;

/**
 * The next changes after the cursor, in commit order. Each required month is a range of an index in that
 * order, so aged changes are not read, regardless of their number.
 */
export function changesBeyond(
  tx: Tx,
  feed: Feed,
  cursor: Cursor,
  limit: number,
): Promise<ChangeRow[]> {
  const inOrder = sql`ORDER BY seq, entity, entity_id LIMIT ${limit}`;
  const ours = stretches(feed, (of) => {
    const found = sql`SELECT seq, entity, entity_id, deleted FROM ${changes} WHERE ${wanted(feed, cursor, of)}`;
    return sql`(${found} ${inOrder})`;
  });
  return rowsOf<ChangeRow>(
    tx,
    sql`SELECT seq, entity, entity_id, deleted FROM (${ours}) beyond ${inOrder}`,
  );
}

/** The number of changes after the cursor. */
export async function countBeyond(tx: Tx, feed: Feed, cursor: Cursor): Promise<number> {
  const ours = stretches(
    feed,
    (of) => sql`(SELECT count(*) AS part FROM ${changes} WHERE ${wanted(feed, cursor, of)})`,
  );
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`SELECT coalesce(sum(part), 0)::bigint AS count FROM (${ours}) beyond`,
  );
  return row?.count ?? 0;
}

/** Reads the ranges of each required month: rows for every location, and those of this one. */
function stretches(feed: Feed, read: (of: SQL) => SQL): SQL {
  const oldest = Math.floor((feed.now - localHistory) / month);
  const parts = [sql`location_id IS NULL`, sql`location_id = ${feed.location}`].map((place) => {
    // Ends at the latest stored month, which is in the future if the clock was set back.
    const latest = sql`SELECT max(age_month) FROM ${changes} WHERE business_id = ${feed.business} AND ${place}`;
    return sql`SELECT found.* FROM (
        SELECT -1 AS month UNION ALL SELECT generate_series(${oldest}::integer, (${latest}))
      ) months CROSS JOIN LATERAL ${read(sql`${place} AND age_month = months.month`)} found`;
  });
  return sql.join(parts, sql` UNION ALL `);
}

function wanted(feed: Feed, cursor: Cursor, of: SQL): SQL {
  const since = new Date(feed.now - localHistory).toISOString();
  return sql.join(
    [
      sql`business_id = ${feed.business}`,
      of,
      sql`(seq, entity, entity_id) > (${cursor.seq}, ${cursor.entity}, ${cursor.id}::uuid)`,
      readable(feed),
      sql`(deleted OR ages_from IS NULL OR ages_from >= ${since}::timestamptz)`,
      ...(feed.reader.places ? notElsewhere : []),
    ],
    sql` AND `,
  );
}

/** Of the rows delivered to all devices, those that a user limited to certain locations may read. */
const notElsewhere = [
  ["sale", sql`${sales}`],
  ["shift", sql`${shifts}`],
  ["serial", sql`${serials}`],
  ["purchase", sql`${purchases}`],
  ["expense", sql`${expenses}`],
  ["transfer", sql`${transfers}`],
  [
    "stock_alert",
    sql`(select a.business_id, a.id from ${stockAlerts} a join ${stockItems} i
      on i.business_id = a.business_id and i.id = a.stock_item_id)`,
  ],
].map(
  ([entity, rows]) => sql`(${changes.entity} <> ${entity} or exists (
    select 1 from ${rows} r where r.business_id = ${changes.business_id} and r.id = ${changes.entity_id}))`,
);

/**
 * The entities the user may read. Another visibility class rebuilds the device, so it holds no rows of other
 * entities.
 */
export function readable({ reader }: Feed): SQL {
  const kinds = entityNames.filter((entity) => mayRead(entity, reader.permissions));
  return sql`${changes.entity} = ANY (${sql.param(kinds)})`;
}
