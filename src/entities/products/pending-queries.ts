import { barcodeKey } from "#/domain/barcode.ts";
import type { Language } from "#/i18n/language.ts";
import type { StoredCategory, StoredProduct, StoredVariant } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { projectCategories, type ProductView } from "#/sync/projection-catalogue.ts";
import { pendingGoods, type PendingGoods } from "./pending-goods.ts";
import {
  byName,
  mostTiles,
  onShelf,
  storedByCode,
  storedVariantsOf,
  toChooseFrom,
  topOf,
  type CodeMatch,
} from "./stored-goods.ts";
import { bySku, packWith, storedByRareCode } from "./rare-codes.ts";

/** The readings of `product-queries.ts` while changes of the catalogue wait on this device (S17). */

export async function pendingFavourites(
  db: TradingDatabase,
  language: Language,
): Promise<StoredProduct[]> {
  const { goods } = await pendingGoods(db);
  const featured = await onShelf(db.products.where("_featured").equals(1));
  const shown = laidOver(featured, goods, ({ is_featured }) => is_featured);
  if (shown.length > 0) return shown.toSorted(byName(language));
  return laidOver(await onShelf(db.products), goods, () => true).toSorted(byName(language));
}

export async function pendingProductsIn(
  db: TradingDatabase,
  category: string,
  language: Language,
): Promise<StoredProduct[]> {
  const { goods, operations } = await pendingGoods(db);
  const categories = projectCategories(await db.categories.toArray(), operations);
  const below = categories.filter(({ parent }) => parent === category).map(({ id }) => id);
  const wanted = new Set([category, ...below]);
  const shelves = await Promise.all(
    [...wanted].map((id) => onShelf(db.products.where("category").equals(id))),
  );
  return laidOver(shelves.flat(), goods, (view) => wanted.has(view.category)).toSorted(
    byName(language),
  );
}

export async function pendingTopCategories(
  db: TradingDatabase,
  language: Language,
): Promise<StoredCategory[]> {
  const { operations } = await pendingGoods(db);
  return topOf(projectCategories(await db.categories.toArray(), operations), language);
}

export async function pendingProductsById(
  db: TradingDatabase,
  ids: readonly string[],
): Promise<StoredProduct[]> {
  const { goods } = await pendingGoods(db);
  const rows = await db.products.bulkGet([...ids]);
  return ids.flatMap((id, index) => goods.get(id) ?? rows[index] ?? []);
}

export async function pendingVariantsOf(
  db: TradingDatabase,
  product: string,
): Promise<StoredVariant[]> {
  const view = (await pendingGoods(db)).goods.get(product);
  return view === undefined ? storedVariantsOf(db, product) : toChooseFrom(view.variants);
}

export async function pendingByCode(db: TradingDatabase, code: string): Promise<CodeMatch | null> {
  const { goods } = await pendingGoods(db);
  const isStale = (product: string) => goods.has(product);
  return (
    amongPending(goods, code) ??
    (await storedByCode(db, code, isStale)) ??
    storedByRareCode(db, code, isStale)
  );
}

/** The rows with what is pending in their place, and the pending ones that belong among them. */
function laidOver(
  rows: readonly StoredProduct[],
  goods: PendingGoods["goods"],
  belongs: (view: ProductView) => boolean,
): StoredProduct[] {
  const shown = [...goods.values()].filter((view) => view.is_active && belongs(view));
  return [...shown, ...rows.filter(({ id }) => !goods.has(id))].slice(0, mostTiles);
}

function amongPending(goods: PendingGoods["goods"], code: string): CodeMatch | null {
  const text = code.trim();
  if (text === "") return null;
  const key = barcodeKey(text);
  const isIt = ({ barcode }: { barcode: string | null }) =>
    barcode !== null && barcodeKey(barcode) === key;
  const sold = [...goods.values()].filter(({ is_active }) => is_active);
  for (const product of sold) {
    const variant = toChooseFrom(product.variants).find(isIt);
    if (variant !== undefined) return { product, variant };
  }
  const own = sold.find(isIt) ?? sold.find(({ sku }) => sku.toLowerCase() === text.toLowerCase());
  if (own !== undefined) return { product: own, variant: null };
  for (const product of sold) {
    const pack = packWith(product, key);
    if (pack !== undefined) return { product, variant: null, pack };
  }
  for (const product of sold) {
    const variant = bySku(product, toChooseFrom(product.variants), text);
    if (variant !== null) return { product, variant };
  }
  return null;
}
