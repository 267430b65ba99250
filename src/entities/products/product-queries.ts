import { barcodeSpellings } from "#/domain/barcode.ts";
import type { Language } from "#/i18n/language.ts";
import { catalogueKey } from "#/store/catalogue-key.ts";
import type { StoredCategory, StoredProduct, StoredVariant } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { type CodeMatch, nameIn, toChooseFrom } from "./sellable-item.ts";
import type { PendingItems } from "./pending-items.ts";

/** More than a screen of tiles; further items are found by typing. */
const mostTiles = 240;

const nothing: PendingItems = {
  items: new Map(),
  categories: (rows) => rows,
  byCode: () => null,
};

/**
 * Returns pending catalogue operations (S17). The code that applies them is loaded only if there are any.
 * Uses only the database's own promises: a live query stops tracking after any other (Dexie).
 */
export function pendingHere(db: TradingDatabase): Promise<PendingItems> {
  const waiting = db.operations.where("touches").equals(catalogueKey).count();
  return waiting.then((count) =>
    count === 0
      ? nothing
      : Promise.resolve(import("./pending-items.ts")).then(({ pendingItems }) => pendingItems(db)),
  );
}

/** Returns the counter's initial items: the featured ones, else the first by name. */
export async function favourites(
  db: TradingDatabase,
  language: Language,
): Promise<StoredProduct[]> {
  const [{ items }, featured] = await Promise.all([
    pendingHere(db),
    tilesOf(db.products.where("_featured").equals(1)),
  ]);
  const shown = laidOver(featured, items, ({ is_featured }) => is_featured);
  if (shown.length > 0) return shown.toSorted(byName(language));
  return laidOver(await tilesOf(db.products), items, () => true).toSorted(byName(language));
}

/** Returns the items of a category and its descendants. */
export async function productsIn(
  db: TradingDatabase,
  category: string,
  language: Language,
): Promise<StoredProduct[]> {
  const [{ items, categories }, rows] = await Promise.all([
    pendingHere(db),
    db.categories.toArray(),
  ]);
  const below = categories(rows).filter(({ parent }) => parent === category);
  const wanted = new Set([category, ...below.map(({ id }) => id)]);
  const found = await Promise.all(
    [...wanted].map((id) => tilesOf(db.products.where("category").equals(id))),
  );
  return laidOver(found.flat(), items, (one) => wanted.has(one.category)).toSorted(
    byName(language),
  );
}

/** Returns the top-level categories in use, in the shop's order. */
export async function topCategories(
  db: TradingDatabase,
  language: Language,
): Promise<StoredCategory[]> {
  const [{ categories }, rows] = await Promise.all([pendingHere(db), db.categories.toArray()]);
  return categories(rows)
    .filter(({ is_active, parent }) => is_active && parent === null)
    .toSorted(
      (a, b) =>
        a.sort_order - b.sort_order || nameIn(a, language).localeCompare(nameIn(b, language)),
    );
}

/** Returns the products with these ids, in order; removed ones are omitted. */
export async function productsById(
  db: TradingDatabase,
  ids: readonly string[],
): Promise<StoredProduct[]> {
  const [{ items }, rows] = await Promise.all([pendingHere(db), db.products.bulkGet([...ids])]);
  return ids.flatMap((id, index) => items.get(id) ?? rows[index] ?? []);
}

/** Returns the selectable variants of a variable product. */
export async function variantsOf(db: TradingDatabase, product: string): Promise<StoredVariant[]> {
  const [{ items }, rows] = await Promise.all([
    pendingHere(db),
    db.variants.where("product").equals(product).toArray(),
  ]);
  return toChooseFrom(items.get(product)?.variants ?? rows);
}

/**
 * Returns the exact match of a scanned or typed code: a barcode of a variant, a product or a pack, or a SKU
 * (a variant's is its product's plus the suffix). Uses the store's indexes, so scanning works before the
 * search is ready. Discontinued items are not found.
 */
export async function byCode(db: TradingDatabase, code: string): Promise<CodeMatch | null> {
  const text = code.trim();
  if (text === "") return null;
  const pending = await pendingHere(db);
  const isStale = (product: string) => pending.items.has(product);
  const found = pending.byCode(text) ?? (await storedByCode(db, text, isStale));
  if (found !== null) return found;
  // If this chunk is not loaded yet and cannot be, rare codes are not found.
  const rare = await Promise.resolve(import("./rare-codes.ts")).catch(() => null);
  return rare === null ? null : rare.storedByRareCode(db, text, isStale);
}

/** By a barcode of a variant or product, or a product's SKU, among rows without pending changes. */
async function storedByCode(
  db: TradingDatabase,
  text: string,
  isStale: (product: string) => boolean,
): Promise<CodeMatch | null> {
  const barcodes = barcodeSpellings(text);
  const variant = await db.variants
    .where("barcode")
    .anyOf(barcodes)
    .filter(({ product }) => !isStale(product))
    .first();
  if (variant?.is_active === true) {
    const product = await db.products.get(variant.product);
    if (product?.is_active === true) return { product, variant };
  }
  const isKnown = ({ id }: StoredProduct) => !isStale(id);
  const own =
    (await db.products.where("barcode").anyOf(barcodes).filter(isKnown).first()) ??
    (await db.products.where("sku").equalsIgnoreCase(text).filter(isKnown).first());
  return own?.is_active === true ? { product: own, variant: null } : null;
}

/** Orders items by name in a language. */
function byName(language: Language) {
  const collator = new Intl.Collator(language);
  return (a: StoredProduct, b: StoredProduct) =>
    collator.compare(nameIn(a, language), nameIn(b, language));
}

/**
 * Returns tiles of active items. Rows are read in bulk and filtered here, because a filter inside the
 * database iterates row by row and delays the first tiles by half a second. Twice as many are read to
 * compensate for inactive items.
 */
async function tilesOf(rows: {
  limit: (most: number) => { toArray: () => PromiseLike<StoredProduct[]> };
}): Promise<StoredProduct[]> {
  const read = await rows.limit(2 * mostTiles).toArray();
  return read.filter(({ is_active }) => is_active).slice(0, mostTiles);
}

/** Replaces rows by their pending versions and adds the pending ones that belong among them. */
function laidOver(
  rows: readonly StoredProduct[],
  items: PendingItems["items"],
  belongs: (one: StoredProduct) => boolean,
): StoredProduct[] {
  const shown = [...items.values()].filter((one) => one.is_active && belongs(one));
  return [...shown, ...rows.filter(({ id }) => !items.has(id))].slice(0, mostTiles);
}
