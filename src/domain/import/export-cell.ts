import { plainText } from "../plain-text.ts";

/**
 * Text a spreadsheet would treat as a formula, with any number of apostrophes before it. Spreadsheets treat
 * the full-width characters of East Asian keyboards alike, and some drop leading spaces.
 */
const formula = /^[\s']*[=+\-@＝＋－＠\t\r\n]/;

/**
 * The same inside a text, after a possible cell delimiter: a spreadsheet configured with another delimiter
 * than the file's would treat the rest as a cell of its own.
 */
const innerFormula = /([;,|\t\r\n]\s*)('*)(?=[=+\-@＝＋－＠])/g;
const guardedFormula = /([;,|\t\r\n]\s*)('*)'(?=[=+\-@＝＋－＠])/g;

/**
 * Returns a text that no spreadsheet runs as a formula: an apostrophe is inserted wherever a cell may begin.
 */
export function harmlessCell(text: string): string {
  const within = text.replaceAll(innerFormula, "$1$2'");
  return formula.test(text) ? `'${within}` : within;
}

/**
 * Returns the content of a file's cell: the inverse of `harmlessCell`, and of `="007"`, which programs write
 * to preserve leading zeros. Leading and trailing spaces and invisible characters are dropped; a cell of
 * nothing else is empty.
 */
export function cellText(cell: string): string {
  const text = plainText(cell).trim();
  const kept = /^="((?:[^"]|"")*)"$/.exec(text)?.[1];
  if (kept !== undefined) return kept.replaceAll('""', '"').trim();
  const own = text.startsWith("'") && formula.test(text) ? text.slice(1).trim() : text;
  return own.replaceAll(guardedFormula, "$1$2");
}
