import { readFixedPoint, requireSafeInteger, writeFixedPoint } from "./fixed-point.ts";
import { OutOfRange } from "./out-of-range.ts";

/** An amount in integer minor units (TZS cents, one hundredth of a shilling), a safe integer. */
export type Minor = number;

const places = 2;

/** Returns `value`; throws OutOfRange if it is not a safe integer. */
export function minor(value: number): Minor {
  return requireSafeInteger(value, "amount");
}

/**
 * No price, amount or sale reaches this: a hundred thousand million shillings. Hundreds of them can still be
 * summed safely.
 */
export const mostOfOne: Minor = 10_000_000_000_000;

export type MoneyReading =
  | { ok: true; value: Minor }
  | { ok: false; code: "not_money" | "too_large" };

/** Parses the wire format `"1500.00"`: a sign, digits, 0–2 decimals. Grouping and spaces are rejected. */
export function parseMoney(text: string): MoneyReading {
  const reading = readFixedPoint(text, places);
  if (reading.ok) return reading;
  return { ok: false, code: reading.code === "too_large" ? "too_large" : "not_money" };
}

/** For wire data already validated by a schema. Throws OutOfRange for anything `parseMoney` rejects. */
export function money(text: string): Minor {
  const reading = parseMoney(text);
  if (!reading.ok) throw new OutOfRange(`not an amount (${reading.code}): ${text}`);
  return reading.value;
}

/**
 * Returns the wire format, always with two decimals: 150000 is `"1500.00"`. Throws OutOfRange outside the
 * safe range.
 */
export function formatMoneyWire(amount: Minor): string {
  return writeFixedPoint(minor(amount), places);
}

/**
 * The wire format of a sum of any size. Beyond what the format can hold, the largest it can: a report with one
 * absurd figure is better than none.
 */
export function formatSumWire(sum: number): string {
  return formatMoneyWire(Math.max(-mostOfWire, Math.min(mostOfWire, sum)));
}

/** Thirteen digits and two decimals. */
const mostOfWire: Minor = 999_999_999_999_999;

/**
 * Returns `a × b ÷ c`, exact, rounded to the nearest integer with halves away from zero, so that a refund
 * always mirrors its sale. `c` > 0. Throws OutOfRange if an argument or the result is not a safe integer; the
 * product itself may be of any size.
 */
export function multiplyDivide(a: number, b: number, c: number): number {
  minor(a);
  minor(b);
  if (!Number.isSafeInteger(c) || c <= 0) throw new OutOfRange(`divisor out of range: ${c}`);
  const product = a * b;
  if (Number.isSafeInteger(product)) return minor(roundedQuotient(product, c));
  const exact = BigInt(a) * BigInt(b);
  const divisor = BigInt(c);
  const size = exact < 0n ? -exact : exact;
  const quotient = (2n * size + divisor) / (2n * divisor);
  return minor(Number(exact < 0n ? -quotient : quotient));
}

/** The remainder of safe integers is exact, their quotient is not, so only exact multiples are divided. */
function roundedQuotient(product: number, divisor: number): number {
  const remainder = product % divisor;
  const whole = (product - remainder) / divisor;
  if (Math.abs(remainder) < divisor - Math.abs(remainder)) return whole;
  return whole + Math.sign(product);
}

/** Returns the sum; 0 for none. Throws OutOfRange if an amount or the running sum leaves the safe range. */
export function addAll(amounts: Iterable<Minor>): Minor {
  let sum = 0;
  for (const amount of amounts) sum = minor(sum + minor(amount));
  return sum;
}

/**
 * Splits `total` over `weights` (integers ≥ 0) so that the parts add up to it exactly. Each part is the exact
 * share rounded towards zero; the rest is distributed one unit at a time, largest remainder first, ties to
 * the lower index. A negative total mirrors the positive one. If all weights are 0 they count as equal. No
 * part exceeds its weight while `total` ≤ Σ weights. Throws OutOfRange for a negative weight, or for a
 * nonzero total without weights.
 */
export function allocate(total: Minor, weights: readonly number[]): Minor[] {
  minor(total);
  if (weights.some((weight) => minor(weight) < 0)) throw new OutOfRange("a weight is negative");
  if (weights.length === 0) {
    if (total === 0) return [];
    throw new OutOfRange("nothing to allocate to");
  }
  if (total < 0) return allocate(-total, weights).map((part) => 0 - part);
  const sum = addAll(weights);
  if (sum === 0)
    return allocate(
      total,
      Array.from(weights, () => 1),
    );
  const shares = weights.map((weight, index) => share(total, weight, sum, index));
  let left = total - addAll(shares.map(({ part }) => part));
  const inTurn = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const entry of inTurn) {
    if (left === 0) break;
    entry.part += 1;
    left -= 1;
  }
  return shares.map(({ part }) => part);
}

function share(total: number, weight: number, sum: number, index: number) {
  const exact = BigInt(total) * BigInt(weight);
  const divisor = BigInt(sum);
  return { index, part: Number(exact / divisor), remainder: exact % divisor };
}
