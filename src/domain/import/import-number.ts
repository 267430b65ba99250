import { readFixedPoint } from "../fixed-point.ts";

/**
 * Which sign stands before the decimals in a file: `1,500.00` or `1.500,00`. `exact` is for cells a
 * spreadsheet held as numbers: there the point is the decimals' and no guess is due.
 */
export const numberStyles = ["point", "comma", "exact"] as const;
export type NumberStyle = (typeof numberStyles)[number];

/** What people write around an amount: the currency, before or after it, and the stroke for "shillings". */
const currencyWords = /^(?:tzs|tshs?|sh|usd|\$)\.?\s*|\s*(?:tzs|tshs?|sh|\/=|\/-|=)\.?$/gi;
/** Spaces of all widths and the apostrophe set thousands apart, never decimals. */
const gaps = /[\s\u00a0\u2007\u2009\u202f'’]/g;

function plain(cell: string): string {
  return cell.trim().replaceAll(currencyWords, "").replaceAll(gaps, "");
}

/** What a cell says of the style: a vote, or nothing where it can be read both ways. */
function vote(cell: string, isMoney: boolean): "point" | "comma" | null {
  const text = plain(cell);
  const points = text.split(".").length - 1;
  const commas = text.split(",").length - 1;
  if (points === 0 && commas === 0) return null;
  if (points > 0 && commas > 0)
    return text.lastIndexOf(".") > text.lastIndexOf(",") ? "point" : "comma";
  const [sign, count] = points > 0 ? (["point", points] as const) : (["comma", commas] as const);
  const other = sign === "point" ? "comma" : "point";
  if (count > 1) return other;
  const after = text.length - 1 - text.search(/[.,]/);
  if (after !== 3) return sign;
  // Three digits after one sign: no amount of money has them as decimals, a weight may.
  return isMoney ? other : null;
}

/** The style of a file's numbers, by the most votes; `point` where nothing tells. */
export function numberStyleOf(cells: Iterable<{ cell: string; isMoney: boolean }>): NumberStyle {
  let lean = 0;
  for (const { cell, isMoney } of cells) {
    const said = vote(cell, isMoney);
    if (said !== null) lean += said === "point" ? 1 : -1;
  }
  return lean < 0 ? "comma" : "point";
}

export type ImportNumber = { ok: true; value: number } | { ok: false };

/**
 * Reads a cell as an integer of the smallest part, `places` decimals: with 2, `TSh 1,500.50` is 150050.
 * Decimals beyond `places` are taken when they are zeros. A cell that can only be read the other way
 * is read that way. Nothing that somebody wrote is rounded, and `1.500` among `1500.00` is not guessed at:
 * what does not fit is not read. The noise of a calculation is taken off: a spreadsheet holds and a program
 * writes `1500.0000000001` for what is shown as 1500. In a text only a longer run of digits is noise.
 */
export function readImportNumber(cell: string, places: number, style: NumberStyle): ImportNumber {
  const text = plain(cell);
  const other = style === "comma" ? "point" : "comma";
  const isUnclear = vote(cell, false) === null && vote(cell, places === 2) === other;
  if (isUnclear && style !== "exact") return { ok: false };
  const reading = readAs(text, places, style);
  if (reading.ok || style === "exact" || vote(cell, false) !== other) return reading;
  return readAs(text, places, other);
}

function readAs(text: string, places: number, style: NumberStyle): ImportNumber {
  const [decimal, group] = style === "comma" ? [",", "."] : [".", ","];
  const [whole = "", fraction = "", ...rest] = text.split(decimal);
  if (rest.length > 0 || fraction.includes(group)) return { ok: false };
  const groups = whole.split(group);
  const isGrouped = groups.length === 1 || groups.slice(1).every((part) => /^\d{3}$/.test(part));
  if (!isGrouped) return { ok: false };
  const kept = fraction.slice(0, places);
  const beyond = fraction.slice(places);
  const isNoise = (style === "exact" ? /^(?:0{4}|9{4})/ : /^(?:0{6}|9{6})/).test(beyond);
  if (/[^0]/.test(beyond) && !isNoise) return { ok: false };
  const joined = groups.join("") || (kept === "" ? "" : "0");
  const reading = readFixedPoint(kept === "" ? joined : `${joined}.${kept}`, places);
  if (!reading.ok) return { ok: false };
  const missing = isNoise && beyond.startsWith("9") ? 1 : 0;
  return { ok: true, value: reading.value + (text.startsWith("-") ? -missing : missing) };
}
