import { foldText } from "#/domain/search-text.ts";

/** An item with its codes. */
interface CodedItem {
  readonly sku: string;
  readonly category: string;
  readonly variants: readonly { readonly sku_suffix: string }[];
}

export interface AskedSku {
  readonly name: string;
  readonly category: { readonly id: string; readonly code: string } | null;
}

/** A prefix followed by a number: `CLO-101`. */
const numbered = /^(.*\D)(\d{2,})$/u;

/** Maximum number of parts, to keep codes short. */
const mostParts = 4;

/**
 * Proposes a SKU that none of these items uses. If the category's items are numbered, `CLO-101`, it is the
 * next number; otherwise it is derived from the name, `SUG-1KG`, or from the category's code.
 */
export function proposedSku({ name, category }: AskedSku, items: readonly CodedItem[]): string {
  const taken = new Set(items.flatMap(skusOf));
  const isFree = (sku: string) => !taken.has(sku.toLowerCase());
  const beside = items.filter((item) => item.category === category?.id).map(({ sku }) => sku);
  const series = seriesOf(beside);
  const counted = (number: number) =>
    series === null ? "" : `${series.head}${String(number).padStart(series.width, "0")}`;
  if (series !== null) return firstFree(counted, series.last + 1, isFree);
  const base = codeOf(name) || category?.code || "ITEM";
  return firstFree((number) => (number === 1 ? base : `${base}-${number}`), 1, isFree);
}

function skusOf({ sku, variants }: CodedItem): string[] {
  const suffixes = ["", ...variants.map(({ sku_suffix }) => sku_suffix)];
  return suffixes.map((suffix) => `${sku}${suffix}`.toLowerCase());
}

function firstFree(
  written: (number: number) => string,
  from: number,
  isFree: (sku: string) => boolean,
): string {
  for (let number = from; ; number += 1) if (isFree(written(number))) return written(number);
}

interface Series {
  readonly head: string;
  readonly width: number;
  readonly last: number;
}

/** Returns the numbering most of these codes follow; null if there is no dominant one. */
function seriesOf(skus: readonly string[]): Series | null {
  const series = new Map<string, Series & { size: number }>();
  for (const sku of skus) {
    const [, head, digits] = numbered.exec(sku) ?? [];
    // A longer number is a barcode or a supplier's number rather than a counter.
    if (head === undefined || digits === undefined || digits.length > 6) continue;
    const known = series.get(head) ?? { head, width: digits.length, last: 0, size: 0 };
    const last = Math.max(known.last, Number(digits));
    series.set(head, { ...known, last, size: known.size + 1 });
  }
  const [most] = [...series.values()].toSorted((a, b) => b.size - a.size);
  return most !== undefined && most.size >= 2 && most.size * 2 > skus.length ? most : null;
}

/** Converts "Sugar, brown 1 kg" to `SUG-BRO-1KG`: abbreviates words, keeps numbers with their unit. */
export function codeOf(name: string): string {
  const words = foldText(name)
    .replaceAll(/(\d)\s+(?=(?:g|gm|kg|ml|l|lt|cl|m|cm|mm|pcs?)\b)/gu, "$1")
    .split(/[^a-z0-9]+/u)
    .filter(Boolean);
  return words
    .slice(0, mostParts)
    .map((word) => (/\d/u.test(word) ? word : word.slice(0, 3)).toUpperCase())
    .join("-");
}
