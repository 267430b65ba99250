import type { Pack } from "#/contract/packs.ts";
import { barcodeKey, barcodeSpellings } from "#/domain/barcode.ts";
import type { StoredProduct, StoredVariant } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { type CodeMatch, toChooseFrom } from "./sellable-item.ts";

/**
 * Returns the match of a code that is neither a unit's barcode nor a product's SKU: a pack, or a variant by
 * its SKU. In a chunk of its own, because most codes are found without it.
 *
 * @param isStale excludes products with pending changes
 */
export async function storedByRareCode(
  db: TradingDatabase,
  text: string,
  isStale: (product: string) => boolean,
): Promise<CodeMatch | null> {
  const isKnown = ({ id }: StoredProduct) => !isStale(id);
  const packed = await db.products
    .where("_packCodes")
    .anyOf(barcodeSpellings(text))
    .filter(isKnown)
    .first();
  if (packed?.is_active === true)
    return { product: packed, variant: null, pack: packWith(packed, barcodeKey(text)) };
  return bySuffixedSku(db, text, isKnown);
}

/** Returns the pack of an item with this barcode. */
export function packWith({ packs = [] }: StoredProduct, key: string): Pack | undefined {
  return packs.find(({ barcode }) => barcode !== null && barcodeKey(barcode) === key);
}

async function bySuffixedSku(
  db: TradingDatabase,
  text: string,
  isKnown: (product: StoredProduct) => boolean,
): Promise<CodeMatch | null> {
  const beginnings = Array.from({ length: Math.max(0, text.length - 1) }, (_, length) =>
    text.slice(0, length + 1),
  );
  const products = await db.products.where("sku").anyOfIgnoreCase(beginnings).toArray();
  for (const product of products.filter((one) => one.is_active && isKnown(one))) {
    const variants = await db.variants.where("product").equals(product.id).toArray();
    const variant = bySku(product, toChooseFrom(variants), text);
    if (variant !== null) return { product, variant };
  }
  return null;
}

/** Returns the variant of a product with this SKU, which is the product's plus the suffix. */
export function bySku<Variant extends StoredVariant>(
  { sku }: StoredProduct,
  variants: readonly Variant[],
  text: string,
): Variant | null {
  const wanted = text.toLowerCase();
  const found = variants.find(
    ({ sku_suffix: suffix }) => suffix !== "" && `${sku}${suffix}`.toLowerCase() === wanted,
  );
  return found ?? null;
}
