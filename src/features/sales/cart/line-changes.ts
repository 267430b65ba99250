import { lineGross } from "#/domain/cart.ts";
import { discountShareOf, isWithinLimit, limitNeededFor } from "#/domain/discount-limit.ts";
import { percentOf, rate, type Rate } from "#/domain/rate.ts";
import type { CartLine, CartRow } from "#/store/cart-row.ts";
import { totalsOf } from "../sale-totals.ts";
import { patchLine } from "./cart-edits.ts";
import { withGross } from "./line-worth.ts";

/** The cashier's rights on a line, derived from roles, permissions and settings. */
export interface LineRights {
  changePrice: boolean;
  giveDiscount: boolean;
  /** Maximum discount, hundredths of a percent; null means no limit. */
  discountLimit: Rate | null;
}

export type LineRefusal =
  | { ok: false; code: "whole_only" }
  | { ok: false; code: "no_more_digits" }
  | { ok: false; code: "above_all" }
  | { ok: false; code: "too_large" }
  | { ok: false; code: "price_not_allowed" }
  | { ok: false; code: "discount_not_allowed" }
  | { ok: false; code: "discount_above_limit"; limit: Rate };

export type LineChange = { ok: true; cart: CartRow } | LineRefusal;

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
  const discount = percentOf(lineGross(line.quantity, line.unitPrice), share);
  const next = patchLine(cart, line.id, { discount });
  const limit = rights.discountLimit;
  if (limit !== null && discountsBeyond(next, limit).some(({ id }) => id === line.id)) {
    return { ok: false, code: "discount_above_limit", limit };
  }
  return { ok: true, cart: next };
}

/**
 * Returns the lines whose total discount, including their share of the cart discount, exceeds both the limit
 * and any supervisor approval in this cart, with each line's discount share.
 */
export function discountsBeyond(cart: CartRow, limit: Rate | null): { id: string; share: Rate }[] {
  // Tax does not affect how a discount is distributed.
  const { lines } = totalsOf(cart, { pricesIncludeTax: true });
  return lines.flatMap(({ id, gross, discount }) =>
    isWithinLimit(discount, gross, limit) || isWithinLimit(discount, gross, allowedShare(cart, id))
      ? []
      : [{ id, share: limitNeededFor(discount, gross) }],
  );
}

/** Returns the largest discount a supervisor approved for a line, individually or for the whole cart. */
function allowedShare({ approvals = [] }: CartRow, line: string): Rate {
  const given = approvals.filter(
    ({ act: action, line: about }) => action === "discount" && (about === null || about === line),
  );
  return Math.max(0, ...given.map(({ became }) => rate(became)));
}

/** Returns a line's discount as a share of its gross, in hundredths of a percent. */
export function discountShare(line: CartLine): Rate {
  return discountShareOf(line.discount, lineGross(line.quantity, line.unitPrice));
}

/** Hints on a line before the sale; none of them prevents it. */
export type LineNotice =
  | { code: "no_quantity" }
  | { code: "below_minimum"; minimum: number }
  | { code: "above_maximum"; maximum: number }
  | { code: "only_available"; available: number };

export interface LineBounds {
  /** Thousandths; 0 means no bound. */
  minimum: number;
  maximum: number;
  /** Available stock as known to this till; null if unknown. */
  available: number | null;
}

/**
 * Returns the most important hint on a quantity. Stock only warns and never blocks a sale (S14).
 * @param together quantity of the item over all lines, since it may have several lines at different prices
 */
export function noticeOf(
  quantity: number,
  bounds: LineBounds,
  together: number = quantity,
): LineNotice | null {
  const { minimum, maximum, available } = bounds;
  if (quantity === 0) return { code: "no_quantity" };
  if (available !== null && together > available) return { code: "only_available", available };
  if (together < minimum) return { code: "below_minimum", minimum };
  if (maximum > 0 && together > maximum) return { code: "above_maximum", maximum };
  return null;
}
