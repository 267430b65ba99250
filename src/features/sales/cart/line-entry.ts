import type { Rate } from "#/domain/rate.ts";
import { units, type Unit } from "#/domain/quantity.ts";
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
import { withGross } from "./line-worth.ts";
import { pressLineKey, readPad, type PadMode, type PadText } from "./pad-entry.ts";

/** What is being typed for a line. */
export interface LineEntry {
  /** Null before the first key: the next digit replaces what stands there. */
  readonly typed: PadText | null;
  /** Why the last key was not taken; gone with the next one. */
  readonly refused: LineRefusal | null;
  /** The line before the first key: it stands so again while what is typed is beyond the person's right. */
  readonly before: CartLine | null;
}

export const noEntry: LineEntry = { typed: null, refused: null, before: null };

/** What somebody typed and may not do alone: minor units of one, or hundredths of a percent. */
export type LineAsk =
  | { readonly mode: "price"; readonly unitPrice: number }
  | { readonly mode: "discount"; readonly share: Rate };

export interface LinePress {
  readonly line: CartLine;
  readonly mode: PadMode;
  readonly key: PadKey;
  readonly entry: LineEntry;
  readonly rights: LineRights;
}

export interface Pressed {
  readonly cart: CartRow;
  readonly entry: LineEntry;
}

/**
 * A key of the pad over a line: it changes the line at once. Of what is beyond the person's right nothing
 * is applied, neither its first digit; it stays typed, so that it can be asked for.
 */
export function pressOnLine(cart: CartRow, press: LinePress): Pressed {
  const { line, mode, key, entry } = press;
  const { typed } = entry;
  const before = entry.before ?? line;
  if (key === "backspace" && typed === "") return { cart, entry };
  const next =
    key === "backspace" && typed === null
      ? { typed: "", means: "", refused: null }
      : pressLineKey(typed, key, mode, unitOf(line));
  if (next.means === null) {
    const refused: LineRefusal | null =
      next.refused === null ? null : { ok: false, code: next.refused };
    return { cart, entry: { typed: next.typed, refused, before } };
  }
  // What was asked for is deleted again: the line is as it was, not at nothing.
  if (next.means === "" && isBeyondRight(entry.refused)) return { cart, entry: noEntry };
  const reading = readPad(next.means, mode);
  if (!reading.ok) {
    const refused: LineRefusal = {
      ok: false,
      code: mode === "discount" ? "above_all" : "no_more_digits",
    };
    return { cart, entry: { typed, refused, before } };
  }
  const change = changed(cart, press, reading.value);
  const then = { typed: next.typed, before };
  if (change.ok) return { cart: change.cart, entry: { ...then, refused: null } };
  return { cart: asBefore(cart, line, before), entry: { ...then, refused: change } };
}

/** What is typed and was refused, to be asked of a supervisor; null where there is nothing of the kind. */
export function askOf({ typed, refused }: LineEntry, mode: PadMode): LineAsk | null {
  if (mode === "quantity" || typed === null || typed === "" || !isBeyondRight(refused)) return null;
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

function changed(cart: CartRow, { line, mode, rights }: LinePress, value: number): LineChange {
  switch (mode) {
    case "quantity":
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
