import { foldText } from "#/domain/search-text.ts";
import type { VariantFormValues } from "../product-form-values.ts";
import { codeOf } from "../propose-sku.ts";

/** A dimension of the variants, as typed: sizes, `S, M, L`. */
export interface MatrixRow {
  readonly name: string;
  /** Separated by commas, semicolons or line breaks. */
  readonly values: string;
}

export interface MatrixVariant {
  readonly name: string;
  readonly sku_suffix: string;
  readonly attributes: VariantFormValues["attributes"];
}

export interface Matrix {
  readonly variants: readonly MatrixVariant[];
  /** Number of combinations that already exist as variants. */
  readonly there: number;
}

/** Limits of the contract. */
const longestSuffix = 40;
const longestName = 200;

/** Returns the distinct values in the order typed. */
export function valuesOf(text: string): string[] {
  const typed = text
    .split(/[,;\n]/u)
    .map((value) => value.trim())
    .filter(Boolean);
  // Preserves the spelling of the first occurrence.
  const once = new Map(typed.toReversed().map((value) => [value.toLowerCase(), value]));
  return typed.filter(
    (value) => once.get(value.toLowerCase()) === value && once.delete(value.toLowerCase()),
  );
}

/**
 * Returns the index of the first row with values but without a name, or with a duplicate name; −1 if there is
 * none.
 */
export function badRow(rows: readonly MatrixRow[]): number {
  const used = rows.map(({ name, values }) =>
    valuesOf(values).length === 0 ? null : name.trim().toLowerCase(),
  );
  return used.findIndex(
    (name, place) => name === "" || (name !== null && used.indexOf(name) !== place),
  );
}

/** Returns all combinations of the rows' values, except for existing variants. */
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

/** Assigns short codes that are unique within a row: Black and Blue become `BLA` and `BLU`. */
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

/** Returns the code, with the first free number appended if it is taken. */
function freeOf(code: string, used: ReadonlySet<string>): string {
  if (!used.has(code.toLowerCase())) return code;
  for (let number = 2; ; number += 1) {
    const tail = String(number);
    const next = `${code.slice(0, longestSuffix - tail.length)}${tail}`;
    if (!used.has(next.toLowerCase())) return next;
  }
}
