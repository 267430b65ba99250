import { itemOf, type SellableItem } from "#/entities/products/sellable-item.ts";
import { productsById, variantsOf } from "#/entities/products/product-queries.ts";
import type { Language } from "#/i18n/language.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { serialsNamed } from "./serial-queries.ts";

/** A unit in stock with its item. */
export interface ScannedSerial {
  item: SellableItem;
  /** As written when the unit was received. */
  serial: string;
}

/**
 * Returns the unit with a scanned number, if stored on this device: one in stock at this location takes
 * precedence; null if no item has one.
 */
export async function serialScanned(
  db: TradingDatabase,
  code: string,
  { location, language }: { location: string; language: Language },
): Promise<ScannedSerial | null> {
  const found = await serialsNamed(db, code);
  const serial = found.find((one) => one.location === location) ?? found[0];
  if (serial === undefined) return null;
  const [product] = await productsById(db, [serial.product]);
  if (product === undefined) return null;
  const variants = serial.variant === null ? [] : await variantsOf(db, product.id);
  const variant = variants.find(({ id }) => id === serial.variant) ?? null;
  // A unit of a discontinued variant must not be sold as the item without a variant.
  if (serial.variant !== null && variant === null) return null;
  return { item: itemOf(product, variant, language), serial: serial.serial };
}
