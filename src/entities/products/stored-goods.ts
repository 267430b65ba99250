import type { Pack } from "#/contract/packs.ts";
import { barcodeKey } from "#/domain/barcode.ts";
import type { Language } from "#/i18n/language.ts";
import type { StoredCategory, StoredProduct, StoredVariant } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { nameIn } from "./good.ts";

/** More than a screen of tiles; what is beyond is found by typing. */
export const mostTiles = 240;

/** Orders goods by their names in a language. */
export function byName(language: Language) {
  const collator = new Intl.Collator(language);
  return (a: StoredProduct, b: StoredProduct) =>
    collator.compare(nameIn(a, language), nameIn(b, language));
}

/** What the counter shows first: the featured goods, else the first of all by name. */
export async function storedFavourites(
  db: TradingDatabase,
  language: Language,
): Promise<StoredProduct[]> {
  const featured = await onShelf(db.products.where("_featured").equals(1));
  const shown = featured.length > 0 ? featured : await onShelf(db.products);
  return shown.toSorted(byName(language));
}

/**
 * A shelf of what is still sold. Rows are read at once and looked through here: a filter inside the
 * database steps from row to row, and the first tiles then come half a second later. Twice a shelf
 * is read, so that goods switched off leave few gaps.
 */
export async function onShelf(rows: {
  limit: (most: number) => { toArray: () => PromiseLike<StoredProduct[]> };
}): Promise<StoredProduct[]> {
  const read = await rows.limit(2 * mostTiles).toArray();
  return read.filter(({ is_active }) => is_active).slice(0, mostTiles);
}

/** The goods of a category and of the categories below it. */
export async function storedProductsIn(
  db: TradingDatabase,
  category: string,
  language: Language,
): Promise<StoredProduct[]> {
  const below = await db.categories.where("parent").equals(category).primaryKeys();
  const shelves = await Promise.all(
    [category, ...below].map((id) => onShelf(db.products.where("category").equals(id))),
  );
  return shelves.flat().slice(0, mostTiles).toSorted(byName(language));
}

/** The categories of the first level, in the order the shop gave them. */
export async function storedTopCategories(
  db: TradingDatabase,
  language: Language,
): Promise<StoredCategory[]> {
  return topOf(await db.categories.toArray(), language);
}

/** Those of the first level that are in use, in order. */
export function topOf<Row extends StoredCategory>(rows: readonly Row[], language: Language): Row[] {
  return rows
    .filter(({ is_active, parent }) => is_active && parent === null)
    .toSorted(
      (a, b) =>
        a.sort_order - b.sort_order || nameIn(a, language).localeCompare(nameIn(b, language)),
    );
}

/** The products of these ids in their order; what is gone meanwhile is left out. */
export async function storedProductsById(
  db: TradingDatabase,
  ids: readonly string[],
): Promise<StoredProduct[]> {
  const rows = await db.products.bulkGet([...ids]);
  return rows.filter((row) => row !== undefined);
}

/** What may still be chosen of a variable product. */
export async function storedVariantsOf(
  db: TradingDatabase,
  product: string,
): Promise<StoredVariant[]> {
  const rows = await db.variants.where("product").equals(product).toArray();
  return toChooseFrom(rows);
}

/** The variants in use, in order. */
export function toChooseFrom<Variant extends StoredVariant>(
  variants: readonly Variant[],
): Variant[] {
  return variants
    .filter(({ is_active }) => is_active)
    .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
}

export interface CodeMatch {
  product: StoredProduct;
  /** Null when the code is the product's own, or a pack's. */
  variant: StoredVariant | null;
  /** The pack whose barcode it is. */
  pack?: Pack | undefined;
}

/**
 * What a scanned or typed code stands for exactly: a barcode of a variant or a product, or a product's
 * SKU; packs and SKUs of variants are in `rare-codes.ts`. Straight from the store's indexes, so a scan
 * works before the search is ready. Goods no longer sold are not found.
 *
 * @param isStale leaves out products whose rows are not what they are by now
 */
export async function storedByCode(
  db: TradingDatabase,
  code: string,
  isStale: (product: string) => boolean = () => false,
): Promise<CodeMatch | null> {
  const text = code.trim();
  if (text === "") return null;
  const barcodes = spellings(text);
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
  if (own?.is_active === true) return { product: own, variant: null };
  return null;
}

/** A UPC-A and the EAN-13 it is with a 0 before it are the same; either may be stored or scanned. */
export function spellings(code: string): string[] {
  const key = barcodeKey(code);
  const upc = /^0\d{12}$/.test(key) ? [key.slice(1)] : [];
  return [...new Set([code, key, ...upc])];
}
