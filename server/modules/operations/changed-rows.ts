import { type SQL, sql } from "drizzle-orm";
import type { Millis, RowRef } from "#server/kernel/ledger/ledger-records.ts";
import { isSpread, rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { insertBy } from "#server/kernel/database/json-rows.ts";
import { changes } from "#server/kernel/database/schema-sync.ts";

/** A new or changed row. Without `agesFrom` its age is read from the row by the statement. */
export type ChangedRow = RowRef & { seq: number; agesFrom?: Millis | undefined };

/** Adds rows to the feed (S18); the caller appends how to resolve conflicts with rows already in it. */
export async function changesInsert(
  tx: Tx,
  business: string,
  rows: readonly ChangedRow[],
): Promise<SQL> {
  if (isSpread(tx)) return insertBy(true)(changes, await withAges(tx, business, rows));
  return sql`INSERT INTO ${changes} (business_id, entity, entity_id, seq, location_id, ages_from)
    SELECT business_id, entity, entity_id, seq, location_id,
      coalesce(ages_from, kaunta_ages_from(business_id, entity, entity_id))
    FROM json_populate_recordset(null::${changes}, ${JSON.stringify(changeRows(business, rows))}::json)`;
}

/** Citus evaluates no function that reads a distributed table within an insert, so ages are read first. */
async function withAges(tx: Tx, business: string, rows: readonly ChangedRow[]) {
  const list = changeRows(business, rows);
  const column = <T>(of: (row: (typeof list)[number]) => T) => sql.param(list.map(of));
  const ages = await rowsOf<{ ages_from: number | null }>(
    tx,
    sql`SELECT round(extract(epoch FROM kaunta_ages_from(${business}, entity, id)) * 1000)::bigint AS ages_from
      FROM unnest(${column((row) => row.entity)}::text[], ${column((row) => row.entity_id)}::uuid[])
        WITH ORDINALITY AS r(entity, id, position) ORDER BY position`,
  );
  return list.map((row, index) => {
    const told = row.ages_from === null ? null : Date.parse(row.ages_from);
    return { ...row, ages_from: told ?? ages[index]?.ages_from ?? null };
  });
}

function changeRows(business: string, rows: readonly ChangedRow[]) {
  return rows.map(({ entity, id, location, seq, agesFrom }) => ({
    business_id: business,
    entity,
    entity_id: id,
    seq,
    location_id: location,
    ages_from: agesFrom === undefined ? null : new Date(agesFrom).toISOString(),
  }));
}
