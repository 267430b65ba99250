import { findCustomers } from "#/entities/customers/customer-queries.ts";
import { useLive } from "#/kit/live/use-live.ts";
import { nameIn } from "#/entities/products/sellable-item.ts";
import { productsById } from "#/entities/products/product-queries.ts";
import { versionOfAll } from "#/entities/products/search-state.ts";
import { useProductSearch } from "#/entities/products/use-product-search.ts";
import { useOwnOnly } from "#/entities/sales/use-own-only.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { searchTerms } from "#/domain/search-text.ts";
import type { Language } from "#/i18n/language.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { salesByNumber } from "./sales-by-number.ts";

/** Maximum results per kind: with more matches, typing another letter is faster. */
const most = 6;

export interface FoundRow {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

export interface Results {
  readonly products: readonly FoundRow[];
  readonly customers: readonly FoundRow[];
  readonly sales: readonly FoundRow[];
}

export const nothing: Results = { products: [], customers: [], sales: [] };

/** Returns the local results this user may see, and whether more may still arrive. */
export function useSearchResults(typed: string) {
  const { db } = useShop();
  const format = useFormat();
  const { language } = format;
  const index = useProductSearch(db);
  const { find, complete } = index;
  const [items, people, receipts] = [
    useCan("product.read"),
    useCan("customer.read"),
    useCan("sale.read"),
  ];
  const actor = useOwnOnly();
  const words = typed.trim();
  const live = useLive(
    async (signal): Promise<Results & { typed: string }> => {
      if (searchTerms(words).length === 0) return { ...nothing, typed: words };
      const [products, customers, sales] = await Promise.all([
        items ? productResults(db, complete ? find(words) : null, { words, language, signal }) : [],
        people ? findCustomers(db, words) : [],
        receipts ? salesByNumber(db, words, actor) : [],
      ]);
      return {
        typed: words,
        products,
        customers: customers.slice(0, most).map(({ id, name, customer_code, phone }) => ({
          id,
          name,
          detail: [phone, customer_code].filter(Boolean).join(" · "),
        })),
        sales: sales.map(({ id, number, effective_at, customer_name }) => ({
          id,
          name: number,
          detail: [format.dateTime(effective_at), customer_name].filter(Boolean).join(" · "),
        })),
      };
    },
    [db, words, find, versionOfAll(index), complete, items, people, receipts, actor, language],
  );
  return { live, isComplete: complete || !items };
}

async function productResults(
  db: TradingDatabase,
  ids: readonly string[] | null,
  asked: { words: string; language: Language; signal: AbortSignal },
): Promise<FoundRow[]> {
  const found = ids ?? (await scanned(db, asked.words, asked.signal));
  const products = await productsById(db, found.slice(0, most));
  return products.map((product) => ({
    id: product.id,
    name: nameIn(product, asked.language),
    detail: product.sku,
  }));
}

/** Finds products by scanning their names, for the seconds until the index is built. */
async function scanned(db: TradingDatabase, typed: string, signal: AbortSignal): Promise<string[]> {
  const { scanProducts } = await import("#/entities/products/scan-products.ts");
  return (await scanProducts(db, typed, signal)).map(({ id }) => id);
}
