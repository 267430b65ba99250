import { readFixedPoint, requireSafeInteger, writeFixedPoint } from "./fixed-point.ts";
import { type Minor, minor, multiplyDivide } from "./money.ts";
import { OutOfRange } from "./out-of-range.ts";

/** A percentage in integer hundredths of a percent: 1800 is 18 %. */
export type Rate = number;

/** 100 %. */
export const hundredPercent: Rate = 10_000;

const places = 2;

export type RateReading = { ok: true; value: Rate } | { ok: false; code: "not_a_rate" };

/** Reads the wire form `"18.00"`: 0–2 decimals, from 0 to 999.99. */
export function parseRate(text: string): RateReading {
  const reading = readFixedPoint(text, places);
  if (!reading.ok || reading.value < 0 || reading.value > 99_999) {
    return { ok: false, code: "not_a_rate" };
  }
  return reading;
}

/** For wire data a schema has accepted. Throws OutOfRange for anything `parseRate` refuses. */
export function rate(text: string): Rate {
  const reading = parseRate(text);
  if (!reading.ok) throw new OutOfRange(`not a rate: ${text}`);
  return reading.value;
}

/** The wire form, always two decimals: 1800 is `"18.00"`. */
export function formatRateWire(value: Rate): string {
  return writeFixedPoint(requireSafeInteger(value, "rate"), places);
}

/** `share` of an amount, half up to the minor unit: 5 % of 1999 is 100. */
export function percentOf(amount: Minor, share: Rate): Minor {
  return multiplyDivide(amount, share, hundredPercent);
}

/** The tax inside an amount that includes it: amount × rate ÷ (100 % + rate), half up. */
export function taxIncluded(amount: Minor, taxRate: Rate): Minor {
  return multiplyDivide(amount, taxRate, minor(hundredPercent + taxRate));
}

/** The tax that comes on top of an amount without it: amount × rate, half up. */
export function taxAdded(amount: Minor, taxRate: Rate): Minor {
  return percentOf(amount, taxRate);
}
