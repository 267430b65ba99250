import { harmlessCell } from "#/domain/import/export-cell.ts";

export type Cell = string | number;

/**
 * A table as a CSV file that a spreadsheet opens in UTF-8. A text that it would take for a formula is
 * given an apostrophe; numbers are numbers.
 */
export function csvText(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [heads, ...rows].map((cells) => cells.map(quoted).join(","));
  return `\u{feff}${lines.join("\r\n")}\r\n`;
}

function quoted(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const text = harmlessCell(cell);
  return /[",\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
