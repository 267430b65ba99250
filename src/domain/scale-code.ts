import { checkDigit } from "./barcode.ts";

/** Layout in which a shop's scales encode a weight or price into an EAN-13. */
export type ScaleCode = {
  /** The first two digits, from the range GS1 reserves for shops. */
  prefix: (typeof scalePrefixes)[number];
  holds: "weight" | "price";
  /** Number of digits of the item number, which follows the prefix. */
  item_digits: number;
  /** Whether a separate check digit precedes the value. */
  has_check: boolean;
};

export const scalePrefixes = ["20", "21", "22", "23", "24", "25", "26", "27", "28", "29"] as const;
export const itemDigits = [4, 5, 6] as const;

export type ScaleReading = {
  /** Item number on the scale, including leading zeros. */
  item: string;
  holds: ScaleCode["holds"];
  /** Grams, or whole shillings. */
  value: number;
  /** The same code with value zero, as a shop may have entered it for the item. */
  empty: string;
};

/**
 * Digit weighting: times two, three or five, with the carry added or subtracted (GS1 General Specifications,
 * 7.9).
 */
const twoMinus = [0, 2, 4, 6, 8, 9, 1, 3, 5, 7];
const three = [0, 3, 6, 9, 2, 5, 8, 1, 4, 7];
const fivePlus = [0, 5, 1, 6, 2, 7, 3, 8, 4, 9];
const fiveMinus = [0, 5, 9, 4, 8, 3, 7, 2, 6, 1];

/** Returns the check digit of a value with four or five digits; null for other lengths. */
export function valueCheckDigit(digits: string): string | null {
  const weigh = (factors: readonly (readonly number[])[]) =>
    factors.reduce((sum, factor, at) => sum + (factor[Number(digits[at])] ?? 0), 0);
  if (/^\d{4}$/.test(digits))
    return String((weigh([twoMinus, twoMinus, three, fiveMinus]) * 3) % 10);
  if (!/^\d{5}$/.test(digits)) return null;
  const sum = weigh([fivePlus, twoMinus, fiveMinus, fivePlus, twoMinus]);
  return String(fiveMinus.indexOf((10 - (sum % 10)) % 10));
}

/** Parses a scanned code by the shop's settings; null if it is not a scale code or a check digit is wrong. */
export function readScaleCode(code: string, codes: readonly ScaleCode[]): ScaleReading | null {
  const text = code.trim();
  const by = codes.find(({ prefix }) => text.startsWith(prefix));
  if (by === undefined || !/^\d{13}$/.test(text)) return null;
  if (checkDigit(text.slice(0, 12)) !== text.at(12)) return null;
  const itemEnd = 2 + by.item_digits;
  const item = text.slice(2, itemEnd);
  const digits = text.slice(itemEnd + Number(by.has_check), 12);
  if (by.has_check && valueCheckDigit(digits) !== text[itemEnd]) return null;
  const nothing = `${by.prefix}${item}`.padEnd(12, "0");
  return {
    item,
    holds: by.holds,
    value: Number(digits),
    empty: `${nothing}${checkDigit(nothing)}`,
  };
}

/** Whether a layout can have a check digit for the value: only values of four or five digits have one. */
export function fitsCheck({ item_digits: item, has_check: check }: ScaleCode): boolean {
  const digits = 10 - item - Number(check);
  return !check || digits === 4 || digits === 5;
}
