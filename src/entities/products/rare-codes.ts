import type { Pack } from "#/contract/packs.ts";
import { barcodeKey, barcodeSpellings } from "#/domain/barcode.ts";
import type { StoredProduct, StoredVariant } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { type CodeMatch, toChooseFrom } from "./sellable-item.ts";

/**
 * What a code stands for that is no barcode of a piece and no SKU of a product: a pack, or a variant by
 * its SKU. A file of its own, as most codes are found before it is needed.
 *
 * @param isStale leaves out products whose rows are not what they are by now
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

/** The pack of an item that a barcode names. */
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

/** The variant of a product that a SKU names; a variant's is its product's with the suffix. */
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
