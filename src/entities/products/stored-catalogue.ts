import type { StoredProduct, StoredVariant } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/** Rows of the catalogue as the server told them. */
export interface StoredCatalogue {
  readonly products: StoredProduct[];
  readonly variants: StoredVariant[];
}

/** These products and their variants as the server told them; those it told nothing of are missing. */
export function storedCatalogueOf(
  db: TradingDatabase,
  ids: readonly string[],
): Promise<StoredCatalogue> {
  // One transaction for all questions: outside of one each opens its own, and a live query notes each.
  return db.transaction("r", [db.products, db.variants], async () => {
    const [rows, ...variants] = await Promise.all([
      db.products.bulkGet([...ids]),
      // A question a product, all asked at once: one question for many keys steps from key to key.
      ...ids.map((id) => db.variants.where("product").equals(id).toArray()),
    ]);
    return { products: rows.flatMap((row) => row ?? []), variants: variants.flat() };
  });
}

/** All of them: for lists that show them all, and never again because one of them has changed. */
export async function storedCatalogue(db: TradingDatabase): Promise<StoredCatalogue> {
  const [products, variants] = await Promise.all([db.products.toArray(), db.variants.toArray()]);
  return { products, variants };
}
