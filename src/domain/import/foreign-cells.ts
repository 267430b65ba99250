import type { ImportSource } from "./import-source.ts";
import { markupText } from "./markup-text.ts";

/** Returns the cell's meaning in this app; empty for a cell without one. */
type Rewrite = (cell: string) => string;

/** Columns that other programs write in a format of their own. */
const rewrites: Partial<Record<ImportSource, Readonly<Record<string, Rewrite>>>> = {
  loyverse: { "Sold by weight": weighed },
  shopify: {
    "Body (HTML)": markupText,
    Description: markupText,
    "Product Category": lastOfPath,
    "Variant SKU": unquoted,
    "Variant Barcode": unquoted,
    SKU: unquoted,
    Barcode: unquoted,
  },
  woocommerce: {
    Description: markupText,
    "Short description": markupText,
    Categories: firstCategory,
    // A draft.
    Published: (cell) => (cell.trim() === "-1" ? "0" : cell),
    // A variant whose stock is counted with its item's.
    Stock: (cell) => (cell.trim().toLowerCase() === "parent" ? "" : cell),
  },
};

/** Converts the cells of a row to this app's format; `named` finds the file's own name of a column. */
export function readForeignCells(
  source: ImportSource,
  cells: Record<string, string>,
  named: (column: string) => string,
): void {
  for (const [column, rewrite] of Object.entries(rewrites[source] ?? {})) {
    const name = named(column);
    const cell = cells[name];
    if (cell !== undefined) cells[name] = rewrite(cell);
  }
}

/** `Y` in "sold by weight" means kilograms. */
function weighed(cell: string): string {
  const said = cell.trim().toUpperCase();
  if (said === "Y") return "kg";
  return said === "N" ? "piece" : cell;
}

/** Shopify preserves leading zeros in spreadsheets with an apostrophe. */
function unquoted(cell: string): string {
  return cell.trim().replace(/^'(?=\d)/, "");
}

/** Returns the last category of a path: `Drinks > Soda`. */
function lastOfPath(path: string): string {
  return (path.split(/\s+>\s+/).at(-1) ?? path).trim();
}

/** Returns the first of several categories; a comma within a name is escaped by a backslash. */
function firstCategory(cell: string): string {
  const [first = ""] = cell.split(/(?<!\\),/);
  return lastOfPath(first.replaceAll("\\,", ","));
}
