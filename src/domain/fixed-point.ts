import { OutOfRange } from "./out-of-range.ts";

/**
 * Decimal strings and the integers that represent them. Money, quantities and rates never pass through a
 * binary fraction: the digits are read as an integer of the smallest unit.
 */

/** Returns the integer, with `-0` as `0`. Throws OutOfRange for anything but a safe integer. */
export function requireSafeInteger(value: number, what: string): number {
  if (!Number.isSafeInteger(value)) throw new OutOfRange(`${what} out of range: ${value}`);
  return value + 0;
}

export type FixedPointReading =
  | { ok: true; value: number }
  | { ok: false; code: "not_a_decimal" | "too_large" };

/**
 * Reads `"-12.5"` with `places` = 2 as -1250. Accepts a sign and 0 to `places` decimals; rejects spaces,
 * grouping, exponents and further decimals, even zeros.
 */
export function readFixedPoint(text: string, places: number): FixedPointReading {
  const match = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text);
  const fraction = match?.[3] ?? "";
  if (match === null || fraction.length > places) return { ok: false, code: "not_a_decimal" };
  const size = Number(`${match[2]}${fraction.padEnd(places, "0")}`);
  if (!Number.isSafeInteger(size)) return { ok: false, code: "too_large" };
  return { ok: true, value: match[1] === "-" ? 0 - size : size };
}

/** The inverse of `readFixedPoint`, always with all `places`: -1250 with 2 places is `"-12.50"`. */
export function writeFixedPoint(value: number, places: number): string {
  const digits = String(Math.abs(value)).padStart(places + 1, "0");
  const sign = value < 0 ? "-" : "";
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
