import { lineGross } from "#/domain/cart.ts";
import { multiplyDivide } from "#/domain/money.ts";
import { percentOf, type Rate } from "#/domain/rate.ts";
import type { CartLine, CartRow } from "#/store/cart-row.ts";
import { patchLine } from "./cart-edits.ts";

/** What the person at the till may do to a line; decided from role, permissions and settings. */
export interface LineRights {
  changePrice: boolean;
  giveDiscount: boolean;
  /** The largest discount, hundredths of a percent; null is no limit. */
  discountLimit: Rate | null;
}

export type LineRefusal =
  | { ok: false; code: "price_not_allowed" }
  | { ok: false; code: "discount_not_allowed" }
  | { ok: false; code: "discount_above_limit"; limit: Rate };

export type LineChange = { ok: true; cart: CartRow } | LineRefusal;

/** A line keeps its share of discount when its quantity or price changes. */
function withGross(line: CartLine, quantity: number, unitPrice: number): Partial<CartLine> {
  const before = lineGross(line.quantity, line.unitPrice);
  const after = lineGross(quantity, unitPrice);
  const discount = before > 0 ? multiplyDivide(line.discount, after, before) : 0;
  return { quantity, unitPrice, discount };
}

/** @param quantity thousandths, ≥ 0 */
export function changeQuantity(cart: CartRow, line: CartLine, quantity: number): CartRow {
  return patchLine(cart, line.id, withGross(line, quantity, line.unitPrice));
}

/** @param unitPrice minor units, ≥ 0 */
export function changePrice(
  cart: CartRow,
  line: CartLine,
  unitPrice: number,
  rights: LineRights,
): LineChange {
  if (unitPrice === line.unitPrice) return { ok: true, cart };
  if (!rights.changePrice) return { ok: false, code: "price_not_allowed" };
  return { ok: true, cart: patchLine(cart, line.id, withGross(line, line.quantity, unitPrice)) };
}

/** @param share of the line's gross, hundredths of a percent */
export function changeDiscount(
  cart: CartRow,
  line: CartLine,
  share: Rate,
  rights: LineRights,
): LineChange {
  if (!rights.giveDiscount) return { ok: false, code: "discount_not_allowed" };
  if (rights.discountLimit !== null && share > rights.discountLimit) {
    return { ok: false, code: "discount_above_limit", limit: rights.discountLimit };
  }
  const discount = percentOf(lineGross(line.quantity, line.unitPrice), share);
  return { ok: true, cart: patchLine(cart, line.id, { discount }) };
}

/** What share of a line its discount is, to the hundredth of a percent. */
export function discountShare(line: CartLine): Rate {
  const gross = lineGross(line.quantity, line.unitPrice);
  return gross > 0 ? multiplyDivide(line.discount, 10_000, gross) : 0;
}

/** What a line says about itself before it is sold; none of these forbids the sale. */
export type LineNotice =
  | { code: "no_quantity" }
  | { code: "below_minimum"; minimum: number }
  | { code: "above_maximum"; maximum: number }
  | { code: "only_available"; available: number };

export interface LineBounds {
  /** Thousandths; 0 is no bound. */
  minimum: number;
  maximum: number;
  /** What the shelf holds as this till knows it; null where it is not known. */
  available: number | null;
}

/** The first thing worth saying about a quantity. Stock is a warning, never a wall (S14). */
export function noticeOf(quantity: number, bounds: LineBounds): LineNotice | null {
  const { minimum, maximum, available } = bounds;
  if (quantity === 0) return { code: "no_quantity" };
  if (available !== null && quantity > available) return { code: "only_available", available };
  if (quantity < minimum) return { code: "below_minimum", minimum };
  if (maximum > 0 && quantity > maximum) return { code: "above_maximum", maximum };
  return null;
}
