import { plainText } from "../plain-text.ts";

/**
 * What a spreadsheet would take for a formula, with as many apostrophes before it as there may be; the wide
 * signs of East Asian keyboards are the same to it, and some drop the spaces before them.
 */
const formula = /^[\s']*[=+\-@＝＋－＠\t\r\n]/;

/**
 * The same further in, behind what may separate cells where a spreadsheet is set up otherwise than the file
 * is written: there the rest of a text is a cell of its own.
 */
const innerFormula = /([;,|\t\r\n]\s*)('*)(?=[=+\-@＝＋－＠])/g;
const guardedFormula = /([;,|\t\r\n]\s*)('*)'(?=[=+\-@＝＋－＠])/g;

/** A text that no spreadsheet runs as a formula: an apostrophe goes before it, wherever a cell may begin. */
export function harmlessCell(text: string): string {
  const within = text.replaceAll(innerFormula, "$1$2'");
  return formula.test(text) ? `'${within}` : within;
}

/**
 * What a cell of a file says: the inverse of `harmlessCell`, and of `="007"`, by which programs keep a
 * spreadsheet from eating zeros. Spaces at the ends are dropped, and so are signs that no eye sees: a cell of
 * nothing else is empty.
 */
export function cellText(cell: string): string {
  const text = plainText(cell).trim();
  const kept = /^="((?:[^"]|"")*)"$/.exec(text)?.[1];
  if (kept !== undefined) return kept.replaceAll('""', '"').trim();
  const own = text.startsWith("'") && formula.test(text) ? text.slice(1).trim() : text;
  return own.replaceAll(guardedFormula, "$1$2");
}
