import Papa from "papaparse";

/** How a formula begins. By its first sign alone: a formula may go on over several lines. */
const formula = /^[=+\-@\t\r\n]/;

/**
 * A table as a CSV file that Excel opens in UTF-8. A text that a spreadsheet would take for a formula
 * (it begins with `=`, `+`, `-`, `@`, a tab or a line's end) is given an apostrophe before it; numbers
 * are numbers, also those below zero.
 */
export function csvFile(
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const text = Papa.unparse(
    { fields: [...columns], data: rows.map((row) => [...row]) },
    { escapeFormulae: formula, newline: "\r\n" },
  );
  return `\ufeff${text}\r\n`;
}
