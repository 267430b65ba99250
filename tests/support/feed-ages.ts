import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "#server/kernel/database/database.ts";

/** Throws if the feed contains rows whose age differs from that of the row they describe. */
export async function expectTrueAges(database: Database): Promise<void> {
  // Citus refuses a function that queries distributed tables within a query on one, so rows are read first.
  const wrong = await database.system(
    (tx) =>
      rowsOf(
        tx,
        sql`with rows as materialized (select business_id, entity, entity_id, ages_from from changes)
          select r.entity, r.entity_id, r.ages_from from (select * from rows offset 0) r
          where r.ages_from is distinct from kaunta_ages_from(r.business_id, r.entity, r.entity_id)`,
      ),
    { readOnly: true },
  );
  if (wrong.length > 0) throw new Error(`The feed's ages are not true: ${JSON.stringify(wrong)}`);
}
