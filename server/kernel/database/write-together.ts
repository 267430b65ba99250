import { type SQL, sql } from "drizzle-orm";
import { isSpread, rowsPrepared, type Tx } from "./database.ts";

/**
 * Executes data-modifying statements in one round trip, or one after another where Citus distributes the tables: it
 * does not plan one statement that modifies several. No two may write the same row.
 */
export async function writeTogether(tx: Tx, statements: readonly SQL[]): Promise<void> {
  if (statements.length === 0) return;
  if (isSpread(tx)) {
    for (const statement of statements) await rowsPrepared(tx, statement);
    return;
  }
  const named = statements.map(
    (statement, index) => sql`${sql.identifier(`part_${index}`)} AS (${statement})`,
  );
  await rowsPrepared(tx, sql`WITH ${sql.join(named, sql`, `)} SELECT 1`);
}
