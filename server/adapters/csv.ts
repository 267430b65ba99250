import Papa from "papaparse";
import { harmlessCell } from "#/domain/import/export-cell.ts";

const harmless = (cell: string | number) => (typeof cell === "string" ? harmlessCell(cell) : cell);

/**
 * Writes a table as a UTF-8 CSV file that Excel opens correctly. Text that a spreadsheet would interpret as a
 * formula is prefixed with an apostrophe (`harmlessCell`); numbers remain numbers, including negative ones.
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
