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
 * Lets the database count its tables again when an import has made them larger than it thinks. A new
 * installation's tables were empty a moment ago: until they are counted, each check of a foreign key
 * reads all items of the business, and an import grows slower with every row.
 *
 * @param rows how many the import has written so far
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
