import { parseSaleNumber } from "./sale-number.ts";

/**
 * What the square code of a receipt says: the number and two figures that tell a slip of the keyboard,
 * `K2-000418-57`. The figures are those of ISO 7064 MOD 97-10, as in an IBAN: they catch every wrong
 * character, every two exchanged and nearly all else. They keep nobody from making up a receipt: no
 * device holds a secret it could be told by, and the sale is looked up wherever money is given back.
 */
const codeForm = /^(K\d{1,4}-\d{6,9})-(\d\d)$/;

/** The code of the receipt with this number. Throws RangeError for a text that is no number of ours. */
export function formatReceiptCode(number: string): string {
  if (parseSaleNumber(number) === null) throw new RangeError(`not a receipt's number: ${number}`);
  return `${number}-${checkOf(number)}`;
}

/**
 * The number on a receipt, from its square code or as somebody typed it: small letters and blanks at the
 * ends do no harm, and the number alone will do, as receipts said before they had a check. Null for
 * everything else, a wrong check too.
 */
export function readReceiptCode(text: string): string | null {
  const said = text.trim().toUpperCase();
  if (parseSaleNumber(said) !== null) return said;
  const [, number = "", check] = codeForm.exec(said) ?? [];
  return parseSaleNumber(number) !== null && checkOf(number) === check ? number : null;
}

/** MOD 97-10 over the letters and figures, A as 10 to Z as 35; the dash counts for nothing. */
function checkOf(number: string): string {
  const signs = [...number.replaceAll("-", ""), "0", "0"];
  const rest = signs.reduce((sum, sign) => {
    const value = Number.parseInt(sign, 36);
    return (sum * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
  return String(98 - rest).padStart(2, "0");
}
