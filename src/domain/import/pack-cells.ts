import { formatMoneyWire } from "../money.ts";
import { largestPack, mostPacks } from "../pack.ts";
import { plainLine } from "../plain-text.ts";
import { type NumberStyle, readImportNumber } from "./import-number.ts";

/** A pack as stated in a file; the price in minor units, null if it costs as much as its single units. */
export type SaidPack = {
  name_en: string;
  name_sw: string;
  size: number;
  price: number | null;
  barcode: string | null;
};

const longestName = 60;
const longestBarcode = 64;
/** Largest amount in wire format. */
const mostMinor = 10 ** 15 - 1;

/**
 * Formats the packs of an item as one cell: `Carton | Katoni | 24 | 25000 | 6001234500017; Outer | | 6`.
 * Name, Swahili name, size, price and barcode; empty trailing fields are omitted.
 */
export function packCell(packs: readonly SaidPack[]): string {
  return packs
    .map(({ name_en, name_sw, size, price, barcode }) => {
      const cost = price === null ? "" : formatMoneyWire(price).replace(/\.00$/, "");
      const parts = [
        escaped(name_en),
        escaped(name_sw),
        String(size),
        cost,
        escaped(barcode ?? ""),
      ];
      return parts.join(" | ").replace(/(?: \| )+$/, "");
    })
    .join("; ");
}

/**
 * Parses such a cell; name and size are enough: `Carton | 24`. Null if invalid: too many packs, a size that
 * is not an integer from 2, no name, or a duplicate barcode.
 */
export function readPackCell(text: string, style: NumberStyle): SaidPack[] | null {
  const said = partsOf(text, ";").filter((one) => one.trim() !== "");
  const packs = said.map((one) => readPack(partsOf(one, "|").map(plainPart), style));
  const read = packs.filter((pack) => pack !== null);
  const barcodes = read.flatMap(({ barcode }) => (barcode === null ? [] : [barcode]));
  const isRight =
    read.length === packs.length &&
    packs.length <= mostPacks &&
    new Set(barcodes).size === barcodes.length;
  return isRight ? read : null;
}

function readPack(parts: readonly string[], style: NumberStyle): SaidPack | null {
  const [name_en = "", ...rest] = parts;
  const [name_sw = "", size = "", cost = "", barcode = "", ...more] =
    rest.length === 1 ? ["", ...rest] : rest;
  const many = /^\d+$/.test(size) ? Number(size) : 0;
  const price = cost === "" ? null : readImportNumber(cost, 2, style);
  const isPrice = price === null || (price.ok && price.value >= 0 && price.value <= mostMinor);
  const isRight =
    more.length === 0 &&
    (name_en !== "" || name_sw !== "") &&
    Math.max(name_en.length, name_sw.length) <= longestName &&
    many >= 2 &&
    many <= largestPack &&
    barcode.length <= longestBarcode;
  if (!isRight || !isPrice) return null;
  return {
    name_en: name_en === "" ? name_sw : name_en,
    name_sw,
    size: many,
    price: price?.ok === true ? price.value : null,
    barcode: barcode === "" ? null : barcode,
  };
}

/** A backslash escapes a separator within a name. */
function escaped(text: string): string {
  return text.replaceAll(/[\\|;]/g, String.raw`\$&`);
}

function partsOf(text: string, sign: ";" | "|"): string[] {
  const parts = [""];
  for (const [piece] of text.matchAll(/\\[\s\S]|[\s\S]/g)) {
    if (piece === sign) parts.push("");
    else parts.push(`${parts.pop() ?? ""}${piece}`);
  }
  return parts;
}

function plainPart(text: string): string {
  return plainLine(text.replaceAll(/\\([\\|;])/g, "$1")).trim();
}
