import { readFixedPoint } from "../fixed-point.ts";

/**
 * Decimal separator of a file: `1,500.00` or `1.500,00`. `exact` is for cells a spreadsheet stored as
 * numbers, where the point is always the decimal separator.
 */
export const numberStyles = ["point", "comma", "exact"] as const;
export type NumberStyle = (typeof numberStyles)[number];

/** Text around an amount: the currency before or after it, and the slash for "shillings". */
const currencyWords = /^(?:tzs|tshs?|sh|usd|\$)\.?\s*|\s*(?:tzs|tshs?|sh|\/=|\/-|=)\.?$/gi;
/** Spaces of any width and apostrophes are thousands separators, never decimal ones. */
const gaps = /[\s\u00a0\u2007\u2009\u202f'’]/g;

function plain(cell: string): string {
  return cell.trim().replaceAll(currencyWords, "").replaceAll(gaps, "");
}

/** Returns the style a cell suggests; null if it can be read both ways. */
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
  // Three digits after a single separator: not the decimals of an amount of money, but possibly of a weight.
  return isMoney ? other : null;
}

/** Returns the number style with the most votes; `point` if there are none. */
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
 * Reads a cell as an integer of the smallest unit with `places` decimals: with 2, `TSh 1,500.50` is 150050.
 * Decimals beyond `places` are accepted if they are zeros. A cell that fits only the other style is read in
 * that style. Entered digits are never rounded and `1.500` among `1500.00` is not guessed: what does not fit
 * is rejected. Floating-point noise is removed, because a spreadsheet stores and a program writes
 * `1500.0000000001` for what is displayed as 1500. In text, only a longer run of digits counts as noise.
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
