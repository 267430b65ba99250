import { OutOfRange } from "./out-of-range.ts";

/**
 * Human-readable numbers (S6): the till code issued by the server and a counter stored on the device, shown
 * with at least six digits. Not a key on the server; gaps are allowed, no number is used twice.
 */
export type SaleNumber = { tillCode: string; counter: number };

const pattern = /^(K\d{1,4})-(\d{6,9})$/;
const largest = 999_999_999;

/** `K2` and 418 give `"K2-000418"`. Throws OutOfRange for a counter outside 1 … 999,999,999. */
export function formatSaleNumber(tillCode: string, counter: number): string {
  if (!Number.isInteger(counter) || counter < 1 || counter > largest) {
    throw new OutOfRange(`sale counter out of range: ${counter}`);
  }
  return `${tillCode}-${String(counter).padStart(6, "0")}`;
}

/** The inverse of `formatSaleNumber`; null if the text is not a sale number. */
export function parseSaleNumber(text: string): SaleNumber | null {
  const match = pattern.exec(text);
  const counter = Number(match?.[2]);
  if (match?.[1] === undefined || counter < 1) return null;
  const read = { tillCode: match[1], counter };
  return formatSaleNumber(read.tillCode, counter) === text ? read : null;
}
