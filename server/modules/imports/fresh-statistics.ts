import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "#server/kernel/database/database.ts";

const tables = [
  "products",
  "product_prices",
  "stock_items",
  "stock_movements",
  "changes",
  "import_rows",
];

/**
 * Runs ANALYZE when an import has outgrown the table statistics. A new installation's statistics describe
 * empty tables: until they are updated, each foreign key check reads all items of the business, and an import
 * slows down with every row.
 *
 * @param rows number of rows the import has written so far
 */
export async function freshStatistics(database: Database, rows: number): Promise<void> {
  await database.system(async (tx) => {
    const [known] = await rowsOf<{ rows: number }>(
      tx,
      sql`select reltuples::bigint as rows from pg_class where oid = 'products'::regclass`,
    );
    if (known === undefined || known.rows >= rows) return;
    for (const table of tables) await tx.execute(sql`analyze ${sql.identifier(table)}`);
  });
}
