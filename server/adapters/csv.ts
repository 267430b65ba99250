import Papa from "papaparse";
import { harmlessCell } from "#/domain/import/export-cell.ts";

const harmless = (cell: string | number) => (typeof cell === "string" ? harmlessCell(cell) : cell);

/**
 * A table as a CSV file that Excel opens in UTF-8. A text that a spreadsheet would take for a formula is
 * given an apostrophe (`harmlessCell`); numbers are numbers, also those below zero.
 */
export function csvFile(
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const text = Papa.unparse(
    { fields: columns.map(harmlessCell), data: rows.map((row) => row.map(harmless)) },
    { newline: "\r\n" },
  );
  return `\ufeff${text}\r\n`;
}
