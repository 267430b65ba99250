import { harmlessCell } from "#/domain/import/export-cell.ts";

export type Cell = string | number;

/**
 * Formats a table as a CSV file that spreadsheets open as UTF-8. Text that would be interpreted as a formula
 * is prefixed with an apostrophe; numbers stay numbers.
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
