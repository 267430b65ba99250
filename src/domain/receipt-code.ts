import { parseSaleNumber } from "./sale-number.ts";

/**
 * Content of a receipt's QR code: the number and two check digits that detect typing errors, `K2-000418-57`.
 * The digits follow ISO 7064 MOD 97-10, as in an IBAN: they detect every wrong character, every transposition
 * of two and nearly all other errors. They do not prevent forged receipts: no device holds a secret to verify
 * one, and the sale is looked up wherever money is refunded.
 */
const codeForm = /^(K\d{1,4}-\d{6,9})-(\d\d)$/;

/** Returns the code of the receipt with this number. Throws RangeError for a text that is not a sale number. */
export function formatReceiptCode(number: string): string {
  if (parseSaleNumber(number) === null) throw new RangeError(`not a receipt number: ${number}`);
  return `${number}-${checkOf(number)}`;
}

/**
 * Returns the number on a receipt, from its QR code or as typed: lower case and surrounding spaces are
 * accepted, and so is the number alone, as on receipts from before check digits. Null for anything else,
 * including a wrong check.
 */
export function readReceiptCode(text: string): string | null {
  const said = text.trim().toUpperCase();
  if (parseSaleNumber(said) !== null) return said;
  const [, number = "", check] = codeForm.exec(said) ?? [];
  return parseSaleNumber(number) !== null && checkOf(number) === check ? number : null;
}

/** MOD 97-10 over letters and digits, A as 10 to Z as 35; dashes are ignored. */
function checkOf(number: string): string {
  const signs = [...number.replaceAll("-", ""), "0", "0"];
  const rest = signs.reduce((sum, sign) => {
    const value = Number.parseInt(sign, 36);
    return (sum * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
  return String(98 - rest).padStart(2, "0");
}
