import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "#server/kernel/database/database.ts";

/** Throws if the feed contains rows whose age differs from that of the row they describe. */
export async function expectTrueAges(database: Database): Promise<void> {
  const wrong = await database.system(
    (tx) =>
      rowsOf(
        tx,
        sql`select entity, entity_id, ages_from from changes
          where ages_from is distinct from kaunta_ages_from(business_id, entity, entity_id)`,
      ),
    { readOnly: true },
  );
  if (wrong.length > 0) throw new Error(`The feed's ages are not true: ${JSON.stringify(wrong)}`);
}
