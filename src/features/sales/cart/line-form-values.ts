import type { Minor } from "#/domain/money.ts";
import { boughtFor, type Measured } from "#/domain/quantity-for-money.ts";
import { units, type Unit } from "#/domain/quantity.ts";
import type { Rate } from "#/domain/rate.ts";
import type { CartLine, CartRow } from "#/store/cart-row.ts";
import type { PadKey } from "#/ui/pad-text.ts";
import { patchLine } from "./cart-edits.ts";
import {
  changeDiscount,
  changePrice,
  changeQuantity,
  type LineChange,
  type LineRefusal,
  type LineRights,
} from "./line-changes.ts";
import { costOf, withGross } from "./line-worth.ts";
import { pressLineKey, readPad, type PadMode, type PadText } from "./pad-modes.ts";

/** What is being typed for a line. */
export interface LineFormValues {
  /** Null before the first key: the next digit replaces what stands there. */
  readonly typed: PadText | null;
  /** Why the last key was not taken; gone with the next one. */
  readonly refused: LineRefusal | null;
  /** The line before the first key: it stands so again while what is typed is beyond the person's right. */
  readonly before: CartLine | null;
  /** What was asked for by money, and what else is near it; null where it was not, or is met exactly. */
  readonly bought: Bought | null;
}

/** An amount that no quantity costs: the line has the nearest one. */
export interface Bought {
  readonly asked: Minor;
  readonly other: Measured | null;
}

export const noFormValues: LineFormValues = {
  typed: null,
  refused: null,
  before: null,
  bought: null,
};

/** What somebody typed and may not do alone: minor units of one, or hundredths of a percent. */
export type LineAsk =
  | { readonly mode: "price"; readonly unitPrice: number }
  | { readonly mode: "discount"; readonly share: Rate };

export interface LinePress {
  readonly line: CartLine;
  readonly mode: PadMode;
  readonly key: PadKey;
  readonly values: LineFormValues;
  readonly rights: LineRights;
  readonly pricesIncludeTax: boolean;
}

export interface Pressed {
  readonly cart: CartRow;
  readonly values: LineFormValues;
}

/**
 * A key of the pad over a line: it changes the line at once. Of what is beyond the person's right nothing
 * is applied, neither its first digit; it stays typed, so that it can be asked for.
 */
export function pressOnLine(cart: CartRow, press: LinePress): Pressed {
  const { line, mode, key, values } = press;
  const { typed } = values;
  const before = values.before ?? line;
  if (key === "backspace" && typed === "") return { cart, values };
  const next =
    key === "backspace" && typed === null
      ? { typed: "", means: "", refused: null }
      : pressLineKey(typed, key, mode, unitOf(line));
  if (next.means === null) {
    const refused: LineRefusal | null =
      next.refused === null ? null : { ok: false, code: next.refused };
    return { cart, values: { ...values, typed: next.typed, refused, before } };
  }
  // What was asked for is deleted again: the line is as it was, not at nothing.
  if (next.means === "" && isBeyondRight(values.refused)) return { cart, values: noFormValues };
  const reading = readPad(next.means, mode);
  if (!reading.ok) {
    const refused: LineRefusal = {
      ok: false,
      code: mode === "discount" ? "above_all" : "no_more_digits",
    };
    return { cart, values: { ...values, typed, refused, before } };
  }
  if (mode === "money") return pressMoney(cart, press, next.typed, reading.value);
  const change = changed(cart, press, reading.value);
  const then = { typed: next.typed, before, bought: null };
  if (change.ok) return { cart: change.cart, values: { ...then, refused: null } };
  return { cart: asBefore(cart, line, before), values: { ...then, refused: change } };
}

/** What is typed and was refused, to be asked of a supervisor; null where there is nothing of the kind. */
export function askOf({ typed, refused }: LineFormValues, mode: PadMode): LineAsk | null {
  if (typed === null || typed === "" || !isBeyondRight(refused)) return null;
  if (mode === "quantity" || mode === "money") return null;
  const reading = readPad(typed, mode);
  if (!reading.ok) return null;
  return mode === "price" ? { mode, unitPrice: reading.value } : { mode, share: reading.value };
}

export function unitOf(line: Pick<CartLine, "unit">): Unit {
  return units.find((unit) => unit === line.unit) ?? "piece";
}

/** Whether somebody else may allow it. */
export function isBeyondRight(refused: LineRefusal | null): boolean {
  switch (refused?.code) {
    case "price_not_allowed":
    case "discount_not_allowed":
    case "discount_above_limit":
      return true;
    default:
      return false;
  }
}

/** As much as the amount buys; of an amount the pad would take no quantity for, the key is not taken. */
function pressMoney(
  cart: CartRow,
  { line, values, pricesIncludeTax }: LinePress,
  typed: PadText | null,
  amount: Minor,
): Pressed {
  const before = values.before ?? line;
  const none = { typed, before, refused: null, bought: null };
  if (amount === 0) return { cart: changeQuantity(cart, line, 0), values: none };
  // By the line as it was: of a line of nothing no share of a discount is known.
  const bought = boughtFor(amount, unitOf(line), (quantity) =>
    costOf(before, quantity, pricesIncludeTax),
  );
  if (bought === null) {
    return { cart, values: { ...values, before, refused: { ok: false, code: "no_more_digits" } } };
  }
  const { nearest, other } = bought;
  const lines = cart.lines.map((one) =>
    one.id === line.id ? { ...one, ...withGross(before, nearest.quantity, line.unitPrice) } : one,
  );
  const isMet = nearest.amount === amount;
  return {
    cart: { ...cart, lines },
    values: { ...none, bought: isMet ? null : { asked: amount, other } },
  };
}

function changed(cart: CartRow, { line, mode, rights }: LinePress, value: number): LineChange {
  switch (mode) {
    case "quantity":
    case "money":
      return { ok: true, cart: changeQuantity(cart, line, value) };
    case "price":
      return changePrice(cart, line, value, rights);
    case "discount":
      return changeDiscount(cart, line, value, rights);
  }
}

/** Price and discount as they were before the first digit; how many there are now stays. */
function asBefore(cart: CartRow, line: CartLine, before: CartLine): CartRow {
  if (line.unitPrice === before.unitPrice && line.discount === before.discount) return cart;
  return patchLine(cart, line.id, withGross(before, line.quantity, before.unitPrice));
}
