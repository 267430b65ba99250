/** GS1 retail barcodes: EAN-13, EAN-8 and UPC-A, all with the same check digit. */

export type BarcodeKind = "ean13" | "ean8" | "upca";

const kindByLength = new Map<number, BarcodeKind>([
  [8, "ean8"],
  [12, "upca"],
  [13, "ean13"],
]);

/**
 * Returns the check digit for the preceding digits: weighted 3, 1, 3, … from the right, the difference to the
 * next multiple of ten (GS1 General Specifications, 7.9). Throws RangeError for anything but digits.
 */
export function checkDigit(digits: string): string {
  if (!/^\d+$/.test(digits)) throw new RangeError(`not digits: ${digits}`);
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const weight = (digits.length - index) % 2 === 1 ? 3 : 1;
    sum += Number(digits.charAt(index)) * weight;
  }
  return String((10 - (sum % 10)) % 10);
}

/** Returns the kind of a barcode; null unless its length and check digit are valid. */
export function barcodeKind(text: string): BarcodeKind | null {
  if (!/^\d+$/.test(text)) return null;
  const kind = kindByLength.get(text.length) ?? null;
  return checkDigit(text.slice(0, -1)) === text.at(-1) ? kind : null;
}

/**
 * Returns the canonical form of a barcode for comparison: a UPC-A equals the EAN-13 with a leading 0, and
 * scanners send either. Anything else is only trimmed, because shops also use codes of their own.
 */
export function barcodeKey(text: string): string {
  const code = text.trim();
  return barcodeKind(code) === "upca" ? `0${code}` : code;
}

/** A UPC-A equals the EAN-13 with a leading 0; either may be stored or scanned. */
export function barcodeSpellings(code: string): string[] {
  const key = barcodeKey(code);
  const upc = /^0\d{12}$/.test(key) ? [key.slice(1)] : [];
  return [...new Set([code, key, ...upc])];
}

const largestInStore = 99_999_999_999;

/**
 * Returns an in-store EAN-13 from the range GS1 reserves for shops (prefix 2). `serial` from 0 to
 * 99,999,999,999; throws RangeError outside.
 */
export function inStoreBarcode(serial: number): string {
  if (!Number.isInteger(serial) || serial < 0 || serial > largestInStore) {
    throw new RangeError(`in-store serial out of range: ${serial}`);
  }
  const digits = `2${String(serial).padStart(11, "0")}`;
  return `${digits}${checkDigit(digits)}`;
}

/** Whether a code is an in-store one, which has no meaning in another shop. */
export function isInStore(text: string): boolean {
  return barcodeKind(text) === "ean13" && text.startsWith("2");
}
