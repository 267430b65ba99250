import { type SQL, sql } from "drizzle-orm";
import type { Millis, RowRef } from "#server/kernel/ledger/ledger-records.ts";
import { changes } from "#server/kernel/database/schema-sync.ts";

/** A new or changed row. Without `agesFrom` its age is read from the row by the statement. */
export type ChangedRow = RowRef & { seq: number; agesFrom?: Millis | undefined };

/** Inserts rows into the feed; the caller appends how conflicts with existing entries are resolved (S18). */
export function changesInsert(business: string, rows: readonly ChangedRow[]): SQL {
  const list = rows.map(({ entity, id, location, seq, agesFrom }) => ({
    business_id: business,
    entity,
    entity_id: id,
    seq,
    location_id: location,
    ages_from: agesFrom === undefined ? null : new Date(agesFrom).toISOString(),
  }));
  return sql`INSERT INTO ${changes} (business_id, entity, entity_id, seq, location_id, ages_from)
    SELECT business_id, entity, entity_id, seq, location_id,
      coalesce(ages_from, kaunta_ages_from(business_id, entity, entity_id))
    FROM json_populate_recordset(null::${changes}, ${JSON.stringify(list)}::json)`;
}
