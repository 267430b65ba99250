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
 * Puts what a scale weighed into the cart: the item by its number, as much as the label says or as its
 * price buys. Answers its line; null where it is no scale's code, or of no item that is sold by weight.
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

/** The item whose code is the item's number, with the zeros before it or without, or the code for nothing. */
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

/** Thousandths of the item's unit, to the gram; null where it is not sold so, or for nothing. */
function weighed({ holds, value }: ScaleReading, { unit, unitPrice }: SellableItem): number | null {
  if (value === 0) return null;
  if (holds === "price") {
    if (!isFractional(unit) || unitPrice === 0) return null;
    return multiplyDivide(value * 100, whole, unitPrice) || null;
  }
  if (unit === "kg") return value;
  return unit === "gram" ? value * whole : null;
}
