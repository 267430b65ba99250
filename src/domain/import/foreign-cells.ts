import type { ImportSource } from "./import-source.ts";
import { markupText } from "./markup-text.ts";

/** Answers what a cell says here; nothing for a cell that says nothing. */
type Rewrite = (cell: string) => string;

/** What other programs write into a column in a way of their own. */
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
    // Of a variant whose stock is counted with its item's.
    Stock: (cell) => (cell.trim().toLowerCase() === "parent" ? "" : cell),
  },
};

/** Writes the cells of a row as we read them; `named` finds the file's own name of a column. */
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

/** `Y` of "sold by weight" means kilograms. */
function weighed(cell: string): string {
  const said = cell.trim().toUpperCase();
  if (said === "Y") return "kg";
  return said === "N" ? "piece" : cell;
}

/** Shopify keeps a spreadsheet from eating zeros by an apostrophe. */
function unquoted(cell: string): string {
  return cell.trim().replace(/^'(?=\d)/, "");
}

/** The category itself, of the way that leads to it: `Drinks > Soda`. */
function lastOfPath(path: string): string {
  return (path.split(/\s+>\s+/).at(-1) ?? path).trim();
}

/** Of several categories the first; a comma within a name stands after a backslash. */
function firstCategory(cell: string): string {
  const [first = ""] = cell.split(/(?<!\\),/);
  return lastOfPath(first.replaceAll("\\,", ","));
}
