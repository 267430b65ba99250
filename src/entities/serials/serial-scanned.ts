import { itemOf, type SellableItem } from "#/entities/products/sellable-item.ts";
import { productsById, variantsOf } from "#/entities/products/product-queries.ts";
import type { Language } from "#/i18n/language.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { serialsNamed } from "./serial-queries.ts";

/** A piece in stock, and the item it is one of. */
export interface ScannedSerial {
  item: SellableItem;
  /** As it was written when the piece came. */
  serial: string;
}

/**
 * The piece that a scanned number names, where this device knows it: one in stock at this location
 * before one elsewhere; null where no item has such a piece.
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
  // A kind of the item that is sold no more is no piece of the item without one.
  if (serial.variant !== null && variant === null) return null;
  return { item: itemOf(product, variant, language), serial: serial.serial };
}
