import type { PackOfLine } from "#/contract/packs.ts";
import type { ApprovalRequest } from "#/entities/approval/approval-request.ts";
import type { RightsAtTill } from "#/entities/shop/rules.ts";
import { lineGross } from "#/domain/cart.ts";
import { discountShareOf } from "#/domain/discount-limit.ts";
import { formatMoneyWire, type Minor } from "#/domain/money.ts";
import { formatRateWire, percentOf, type Rate } from "#/domain/rate.ts";
import type { CartLine, CartRow } from "#/store/cart-row.ts";
import { oneUnit, patchLine } from "../cart/cart-edits.ts";
import { discountsBeyond } from "../cart/line-changes.ts";
import { totalsOf } from "../sale-totals.ts";

/** A discount as entered: an amount or a share. */
export type DiscountWish =
  | { readonly kind: "amount"; readonly amount: Minor }
  | { readonly kind: "share"; readonly share: Rate };

/** The unit a line is sold by: a pack or the piece, at catalogue prices. */
export interface SoldBy {
  readonly unit: string;
  readonly pack: PackOfLine | undefined;
  readonly prices: NonNullable<CartLine["prices"]>;
}

/** The desired values of a line. */
export interface LineWish {
  /** Null leaves it unchanged. */
  readonly soldBy: SoldBy | null;
  readonly unitPrice: Minor;
  readonly discount: DiscountWish;
  readonly note: string;
}

/** The desired values of the whole sale. */
export interface CartWish {
  readonly discount: DiscountWish;
  readonly notes: string;
}

/** Returns the cart with the line's new price, discount and note. */
export function withLineWish(cart: CartRow, line: CartLine, wish: LineWish): CartRow {
  const { soldBy, unitPrice, discount, note } = wish;
  const quantity = soldBy === null ? line.quantity : soldAs(line, soldBy).quantity;
  const gross = lineGross(quantity, unitPrice);
  const off = discount.kind === "amount" ? discount.amount : percentOf(gross, discount.share);
  const patched = patchLine(cart, line.id, { unitPrice, discount: Math.min(off, gross), note });
  if (soldBy === null) return patched;
  const lines = patched.lines.map((one) => (one.id === line.id ? soldAs(one, soldBy) : one));
  return { ...patched, lines };
}

/** Keeps the quantity; a fraction of a pack becomes one. */
function soldAs(line: CartLine, { unit, pack, prices }: SoldBy): CartLine {
  if (pack === undefined) {
    const { pack: _, ...loose } = line;
    return { ...loose, unit, prices };
  }
  const quantity = line.quantity % oneUnit === 0 ? line.quantity : oneUnit;
  return { ...line, unit, prices, pack, quantity };
}

/** A share is recalculated as the cart grows; an amount is fixed. */
export function withCartWish(cart: CartRow, { discount, notes }: CartWish): CartRow {
  const { discountShare: _, ...plain } = cart;
  return discount.kind === "amount"
    ? { ...plain, notes, discount: discount.amount }
    : { ...plain, notes, discount: 0, discountShare: discount.share };
}

/**
 * The parts of a change that require supervisor approval: prices that are not the catalogue's if the user may
 * not set prices, and discounts beyond their limit. Approved changes do not require approval again.
 */
export function asksOf(before: CartRow, after: CartRow, rights: RightsAtTill): ApprovalRequest[] {
  const prices = rights.changePrice ? [] : after.lines.flatMap((line) => priceAsk(before, line));
  return [...prices, ...discountAsks(after, rights, before)];
}

function priceAsk(before: CartRow, line: CartLine): ApprovalRequest[] {
  const held = before.lines.find(({ id }) => id === line.id);
  // A previous price only applies to the same unit: the price of a carton does not apply to a piece.
  const isSame = held !== undefined && held.pack?.id === line.pack?.id;
  const was = isSame ? held.unitPrice : (line.prices?.list ?? line.unitPrice);
  const known = [was, line.prices?.list, line.prices?.wholesale];
  if (known.includes(line.unitPrice)) return [];
  const became = formatMoneyWire(line.unitPrice);
  return [
    {
      act: "price",
      slug: "price.override",
      was: formatMoneyWire(was),
      became,
      line: line.id,
      about: line.name,
    },
  ];
}

/** The discounts of a cart that require approval, for one line or several at once. */
export function discountAsks(
  cart: CartRow,
  rights: Pick<RightsAtTill, "giveDiscount" | "discountLimit">,
  before: CartRow = cart,
): ApprovalRequest[] {
  const beyond = discountsBeyond(cart, rights.giveDiscount ? rights.discountLimit : 0);
  const [first] = beyond;
  if (first === undefined) return [];
  const line = beyond.length === 1 ? first.id : null;
  const share = Math.max(...beyond.map((one) => one.share));
  return [
    {
      act: "discount",
      slug: "discount.exceed",
      was: formatRateWire(largestShare(before, line)),
      became: formatRateWire(share),
      line,
      about: cart.lines.find(({ id }) => id === line)?.name,
    },
  ];
}

function largestShare(cart: CartRow, line: string | null): Rate {
  const shares = totalsOf(cart, { pricesIncludeTax: true }).lines.flatMap(
    ({ id, gross, discount }) =>
      line === null || line === id ? [discountShareOf(discount, gross)] : [],
  );
  return Math.max(0, ...shares);
}
