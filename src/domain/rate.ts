import { readFixedPoint, requireSafeInteger, writeFixedPoint } from "./fixed-point.ts";
import { type Minor, minor, multiplyDivide } from "./money.ts";
import { OutOfRange } from "./out-of-range.ts";

/** A percentage in integer hundredths of a percent: 1800 is 18 %. */
export type Rate = number;

export const hundredPercent: Rate = 10_000;

const places = 2;

export type RateReading = { ok: true; value: Rate } | { ok: false; code: "not_a_rate" };

/** Parses the wire format `"18.00"`: 0–2 decimals, from 0 to 999.99. */
export function parseRate(text: string): RateReading {
  const reading = readFixedPoint(text, places);
  if (!reading.ok || reading.value < 0 || reading.value > 99_999) {
    return { ok: false, code: "not_a_rate" };
  }
  return reading;
}

/** For wire data already validated by a schema. Throws OutOfRange for anything `parseRate` rejects. */
export function rate(text: string): Rate {
  const reading = parseRate(text);
  if (!reading.ok) throw new OutOfRange(`not a rate: ${text}`);
  return reading.value;
}

/** Returns the wire format, always with two decimals: 1800 is `"18.00"`. */
export function formatRateWire(value: Rate): string {
  return writeFixedPoint(requireSafeInteger(value, "rate"), places);
}

/** Returns `share` of an amount, rounded half up to the minor unit: 5 % of 1999 is 100. */
export function percentOf(amount: Minor, share: Rate): Minor {
  return multiplyDivide(amount, share, hundredPercent);
}

/** Returns the tax included in an amount: amount × rate ÷ (100 % + rate), rounded half up. */
export function taxIncluded(amount: Minor, taxRate: Rate): Minor {
  return multiplyDivide(amount, taxRate, minor(hundredPercent + taxRate));
}

/** Returns the tax added to an amount excluding it: amount × rate, rounded half up. */
export function taxAdded(amount: Minor, taxRate: Rate): Minor {
  return percentOf(amount, taxRate);
}
