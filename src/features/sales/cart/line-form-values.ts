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
import { isTooLarge } from "../sale-totals.ts";
import { pressLineKey, readPad, type PadMode, type PadText } from "./pad-modes.ts";

/** Pad input for a line. */
export interface LineFormValues {
  /** Null before the first key: the next digit replaces the current value. */
  readonly typed: PadText | null;
  /** Why the last key was refused; cleared by the next key. */
  readonly refused: LineRefusal | null;
  /** The line before the first key; restored while the input exceeds the user's rights. */
  readonly before: CartLine | null;
  /** The amount entered and the alternative quantity; null if not entered by amount or met exactly. */
  readonly bought: Bought | null;
}

/** An amount that no quantity matches exactly: the line has the nearest one. */
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

/** A change that requires approval: unit price in minor units, or discount in hundredths of a percent. */
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
 * Handles a pad key for a line and applies the change immediately. Input that exceeds the user's rights is
 * not applied, not even its first digit; it stays typed so that approval can be requested.
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
  // Deleting the refused input restores the line instead of setting it to zero.
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
  if (isTooLarge(patchLine(cart, line.id, entered(mode, reading.value)))) {
    return tooLarge(cart, values, before);
  }
  const change = changed(cart, press, reading.value);
  const then = { typed: next.typed, before, bought: null };
  if (change.ok) return { cart: change.cart, values: { ...then, refused: null } };
  return { cart: asBefore(cart, line, before), values: { ...then, refused: change } };
}

/** Returns the refused input as an approval request; null if there is none. */
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

/** Whether a supervisor can approve it. */
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

/** Refuses the key; what was typed before it remains. */
function tooLarge(cart: CartRow, values: LineFormValues, before: CartLine): Pressed {
  return { cart, values: { ...values, before, refused: { ok: false, code: "too_large" } } };
}

/** Sets the quantity that the amount buys; refuses the key if that quantity exceeds the pad's limit. */
function pressMoney(
  cart: CartRow,
  { line, values, pricesIncludeTax }: LinePress,
  typed: PadText | null,
  amount: Minor,
): Pressed {
  const before = values.before ?? line;
  const none = { typed, before, refused: null, bought: null };
  if (amount === 0) return { cart: changeQuantity(cart, line, 0), values: none };
  // Uses the line before the input, since a line of quantity zero has no discount share.
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
  if (isTooLarge({ lines })) return tooLarge(cart, values, before);
  const isMet = nearest.amount === amount;
  return {
    cart: { ...cart, lines },
    values: { ...none, bought: isMet ? null : { asked: amount, other } },
  };
}

function entered(mode: PadMode, value: number): Partial<Pick<CartLine, "quantity" | "unitPrice">> {
  if (mode === "quantity") return { quantity: value };
  return mode === "price" ? { unitPrice: value } : {};
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

/** Restores price and discount from before the first digit; keeps the current quantity. */
function asBefore(cart: CartRow, line: CartLine, before: CartLine): CartRow {
  if (line.unitPrice === before.unitPrice && line.discount === before.discount) return cart;
  return patchLine(cart, line.id, withGross(before, line.quantity, before.unitPrice));
}
