import { readFixedPoint, requireSafeInteger, writeFixedPoint } from "./fixed-point.ts";
import { OutOfRange } from "./out-of-range.ts";

/** A quantity in integer thousandths of its unit, a safe integer: 1250 is 1.25 kg. */
export type Milli = number;

const places = 3;

/** One whole unit. */
export const whole: Milli = 1000;

/** Returns `value`; throws OutOfRange if it is not a safe integer. */
export function milli(value: number): Milli {
  return requireSafeInteger(value, "quantity");
}

export type QuantityReading =
  | { ok: true; value: Milli }
  | { ok: false; code: "not_a_quantity" | "too_large" };

/** Parses the wire format: a sign, digits, 0–3 decimals (`"3"`, `"1.25"`, `"1.250"`). */
export function parseQuantity(text: string): QuantityReading {
  const reading = readFixedPoint(text, places);
  if (reading.ok) return reading;
  return { ok: false, code: reading.code === "too_large" ? "too_large" : "not_a_quantity" };
}

/** For wire data already validated by a schema. Throws OutOfRange for anything `parseQuantity` rejects. */
export function quantity(text: string): Milli {
  const reading = parseQuantity(text);
  if (!reading.ok) throw new OutOfRange(`not a quantity (${reading.code}): ${text}`);
  return reading.value;
}

/**
 * Returns the canonical wire format: no decimals for whole numbers, else as few as are exact. 3000 is `"3"`,
 * 1250 is `"1.25"`, 5 is `"0.005"`. Throws OutOfRange outside the safe range.
 */
export function formatQuantityWire(value: Milli): string {
  return writeFixedPoint(milli(value), places).replace(/\.?0+$/, "");
}

/** Units of measure in the specification's order. */
export const units = [
  "piece",
  "kg",
  "gram",
  "liter",
  "ml",
  "meter",
  "cm",
  "box",
  "pack",
  "bottle",
  "can",
  "bag",
  "roll",
  "sheet",
  "pair",
  "dozen",
  "set",
] as const;

export type Unit = (typeof units)[number];

const fractional = {
  piece: false,
  kg: true,
  gram: true,
  liter: true,
  ml: true,
  meter: true,
  cm: true,
  box: false,
  pack: false,
  bottle: false,
  can: false,
  bag: false,
  roll: false,
  sheet: false,
  pair: false,
  dozen: false,
  set: false,
} as const satisfies Record<Unit, boolean>;

/** Whether items of this unit are sold in fractions: weight, volume and length are. */
export function isFractional(unit: Unit): boolean {
  return fractional[unit];
}

/** Returns the smallest step of a number field for this unit: a thousandth, or one whole unit. */
export function stepOf(unit: Unit): Milli {
  return isFractional(unit) ? 1 : whole;
}

/** Whether `value` is valid for items of this unit: whole units have no fraction. */
export function fitsUnit(value: Milli, unit: Unit): boolean {
  return Number.isSafeInteger(value) && value % stepOf(unit) === 0;
}
