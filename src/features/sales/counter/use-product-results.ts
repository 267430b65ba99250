import {
  byCode,
  favourites,
  productsById,
  productsIn,
} from "#/entities/products/product-queries.ts";
import { versionOfAll, type SearchState } from "#/entities/products/search-state.ts";
import { useLive, type Live } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { StoredProduct } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

export interface ItemResults {
  /** The text these items match; empty for those of a category. */
  readonly typed: string;
  readonly items: StoredProduct[];
}

/**
 * The items matching the typed text; without text those of a category, or the favourites.
 * @param asked `category` is null for the favourites
 */
export function useItemResults(
  index: SearchState,
  { typed, category }: { typed: string; category: string | null },
): Live<ItemResults> {
  const { db } = useShop();
  const { language } = useFormat();
  return useLive(
    async (signal) => {
      if (typed !== "") return { typed, items: await searched(db, typed, { index, signal }) };
      const items =
        category === null ? favourites(db, language) : productsIn(db, category, language);
      return { typed, items: await items };
    },
    [db, language, category, typed, typed === "" ? 0 : versionOfAll(index)],
  );
}

async function searched(
  db: TradingDatabase,
  typed: string,
  { index, signal }: { index: SearchState; signal: AbortSignal },
): Promise<StoredProduct[]> {
  const [exact, rows] = await Promise.all([
    byCode(db, typed),
    index.complete ? productsById(db, index.find(typed)) : scanned(db, typed, signal),
  ]);
  if (exact === null) return rows;
  return [exact.product, ...rows.filter(({ id }) => id !== exact.product.id)];
}

/** The scan replaces the index for a few seconds after start and is a separate chunk. */
async function scanned(
  db: TradingDatabase,
  typed: string,
  signal: AbortSignal,
): Promise<StoredProduct[]> {
  const { scanProducts } = await import("#/entities/products/scan-products.ts");
  return scanProducts(db, typed, signal);
}
