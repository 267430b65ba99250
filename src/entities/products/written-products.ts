import type { ChangedKeys } from "#/store/changed-keys.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/** Above this number all products are reread. */
export const mostApart = 1000;

const noKeys: ReadonlySet<unknown> = new Set();

/** Returns the products whose rows or variants were written; null if they cannot be determined individually. */
export async function productsWritten(
  db: TradingDatabase,
  changed: ChangedKeys,
): Promise<Set<string> | null> {
  const products = changed.get("products") ?? noKeys;
  const variants = changed.get("variants") ?? noKeys;
  if (products === "all" || variants === "all") return null;
  if (products.size + variants.size > mostApart) return null;
  const rows = await db.variants.bulkGet([...variants].map(String));
  const ids = new Set([...products].map(String));
  for (const row of rows) {
    if (row === undefined) return null;
    ids.add(row.product);
  }
  return ids;
}
