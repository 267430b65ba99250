import { multiplyDivide } from "#/domain/money.ts";
import { isFractional, whole } from "#/domain/quantity.ts";
import { readScaleCode, type ScaleReading } from "#/domain/scale-code.ts";
import { itemOf, type SellableItem } from "#/entities/products/sellable-item.ts";
import { byCode } from "#/entities/products/product-queries.ts";
import type { Language } from "#/i18n/language.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { CartController } from "../cart/cart-controller.ts";
import { addItem } from "../cart/cart-edits.ts";

/**
 * Adds an item weighed on a scale to the cart, with the quantity on the label or the one its price buys.
 * Returns the line; null if the code is not a scale code or the item is not sold by weight.
 */
export async function addScaled(
  db: TradingDatabase,
  controller: CartController,
  code: string,
  { newId, language }: { newId: () => string; language: Language },
): Promise<string | null> {
  const business = await db.businesses.get(db.business);
  const reading = readScaleCode(code, business?.settings.scale_codes ?? []);
  if (reading === null) return null;
  const item = await itemOnScale(db, reading, language);
  const quantity = item === null ? null : weighed(reading, item);
  if (item === null || quantity === null) return null;
  await controller.ready();
  const { cart } = controller.state();
  if (cart === null) return null;
  const added = addItem(cart, item, newId(), quantity);
  controller.edit(() => added.cart);
  return added.line;
}

/** Finds the item whose code is the scale code for zero, or the item number with or without leading zeros. */
async function itemOnScale(
  db: TradingDatabase,
  { item, empty }: ScaleReading,
  language: Language,
): Promise<SellableItem | null> {
  for (const code of [empty, item, item.replace(/^0+/, "")]) {
    const match = await byCode(db, code);
    if (match !== null && match.pack === undefined)
      return itemOf(match.product, match.variant, language);
  }
  return null;
}

/**
 * Returns thousandths of the item's unit, to the gram; null if the item is not sold by weight or the value is
 * zero.
 */
function weighed({ holds, value }: ScaleReading, { unit, unitPrice }: SellableItem): number | null {
  if (value === 0) return null;
  if (holds === "price") {
    if (!isFractional(unit) || unitPrice === 0) return null;
    return multiplyDivide(value * 100, whole, unitPrice) || null;
  }
  if (unit === "kg") return value;
  return unit === "gram" ? value * whole : null;
}
