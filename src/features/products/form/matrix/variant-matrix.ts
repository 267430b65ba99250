import { foldText } from "#/domain/search-text.ts";
import type { VariantFormValues } from "../product-form-values.ts";
import { codeOf } from "../propose-sku.ts";

/** What variants differ in, as it is typed: sizes, `S, M, L`. */
export interface MatrixRow {
  readonly name: string;
  /** Parted by commas, or one a line. */
  readonly values: string;
}

export interface MatrixVariant {
  readonly name: string;
  readonly sku_suffix: string;
  readonly attributes: VariantFormValues["attributes"];
}

export interface Matrix {
  readonly variants: readonly MatrixVariant[];
  /** How many more are among the item's variants already. */
  readonly there: number;
}

/** The bounds of the contract. */
const longestSuffix = 40;
const longestName = 200;

/** Each value once, in the order typed. */
export function valuesOf(text: string): string[] {
  const typed = text
    .split(/[,;\n]/u)
    .map((value) => value.trim())
    .filter(Boolean);
  // The way it was written first.
  const once = new Map(typed.toReversed().map((value) => [value.toLowerCase(), value]));
  return typed.filter(
    (value) => once.get(value.toLowerCase()) === value && once.delete(value.toLowerCase()),
  );
}

/** The first row with values and no name, or a name that another has: its place, or −1. */
export function badRow(rows: readonly MatrixRow[]): number {
  const used = rows.map(({ name, values }) =>
    valuesOf(values).length === 0 ? null : name.trim().toLowerCase(),
  );
  return used.findIndex(
    (name, place) => name === "" || (name !== null && used.indexOf(name) !== place),
  );
}

/** Every value of each row with every value of the others, but for those that are there already. */
export function variantMatrix(
  rows: readonly MatrixRow[],
  there: readonly Pick<VariantFormValues, "name" | "sku_suffix">[],
): Matrix {
  const axes = rows
    .map(({ name, values }) => ({ name: name.trim(), values: codedValues(valuesOf(values)) }))
    .filter(({ values }) => values.length > 0);
  if (axes.length === 0) return { variants: [], there: 0 };
  const names = new Set(there.map(({ name }) => name.trim().toLowerCase()));
  const suffixes = new Set(there.map(({ sku_suffix }) => sku_suffix.trim().toLowerCase()));
  let cells: Cell[] = [{ values: [], codes: [], attributes: [] }];
  for (const axis of axes)
    cells = cells.flatMap((cell) =>
      axis.values.map(({ value, code }) => ({
        values: [...cell.values, value],
        codes: [...cell.codes, code],
        attributes: [...cell.attributes, { name: axis.name, value }],
      })),
    );
  const variants = cells.flatMap(({ values, codes, attributes }): MatrixVariant[] => {
    const name = values.join(" / ").slice(0, longestName);
    if (names.has(name.toLowerCase())) return [];
    const suffix = freeOf(`-${codes.join("-")}`.slice(0, longestSuffix), suffixes);
    suffixes.add(suffix.toLowerCase());
    return [{ name, sku_suffix: suffix, attributes }];
  });
  return { variants, there: cells.length - variants.length };
}

interface Cell {
  readonly values: readonly string[];
  readonly codes: readonly string[];
  readonly attributes: VariantFormValues["attributes"];
}

/** Short codes that tell the values of one row apart: Black and Blue are `BLA` and `BLU`. */
function codedValues(values: readonly string[]): { value: string; code: string }[] {
  const used = new Set<string>();
  return values.map((value) => {
    const letters = foldText(value)
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/gu, "");
    const short = codeOf(value).replaceAll("-", "");
    const longer = Array.from(letters, (_, length) => letters.slice(0, length + 1)).filter(
      (code) => code.length > short.length,
    );
    const free = [short, ...longer].find((code) => code !== "" && !used.has(code.toLowerCase()));
    const code = free ?? freeOf(short === "" ? "V" : short, used);
    used.add(code.toLowerCase());
    return { value, code };
  });
}

/** The code, or with a number behind it the first that is not used. */
function freeOf(code: string, used: ReadonlySet<string>): string {
  if (!used.has(code.toLowerCase())) return code;
  for (let number = 2; ; number += 1) {
    const tail = String(number);
    const next = `${code.slice(0, longestSuffix - tail.length)}${tail}`;
    if (!used.has(next.toLowerCase())) return next;
  }
}
