import type { StoredProduct, StoredVariant } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/** Catalogue rows as received from the server. */
export interface StoredCatalogue {
  readonly products: StoredProduct[];
  readonly variants: StoredVariant[];
}

/** Returns these products and their variants as received from the server; unknown ones are missing. */
export function storedCatalogueOf(
  db: TradingDatabase,
  ids: readonly string[],
): Promise<StoredCatalogue> {
  // One transaction for all queries: otherwise each opens its own, and a live query tracks each.
  return db.transaction("r", [db.products, db.variants], async () => {
    const [rows, ...variants] = await Promise.all([
      db.products.bulkGet([...ids]),
      // One query per product, all in parallel: a single query for many keys iterates key by key.
      ...ids.map((id) => db.variants.where("product").equals(id).toArray()),
    ]);
    return { products: rows.flatMap((row) => row ?? []), variants: variants.flat() };
  });
}

/** Returns all of them, for lists that show everything; not used to refresh after a single change. */
export async function storedCatalogue(db: TradingDatabase): Promise<StoredCatalogue> {
  const [products, variants] = await Promise.all([db.products.toArray(), db.variants.toArray()]);
  return { products, variants };
}
