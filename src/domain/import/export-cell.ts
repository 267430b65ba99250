/** What a spreadsheet would take for a formula, with as many apostrophes before it as there may be. */
const formula = /^'*[=+\-@\t\r\n]/;

/** A text that no spreadsheet runs as a formula: an apostrophe goes before it. */
export function harmlessCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/**
 * What a cell of a file says: the inverse of `harmlessCell`, and of `="007"`, by which programs keep a
 * spreadsheet from eating zeros. Spaces at the ends are dropped.
 */
export function cellText(cell: string): string {
  const text = cell.trim();
  const kept = /^="((?:[^"]|"")*)"$/.exec(text)?.[1];
  if (kept !== undefined) return kept.replaceAll('""', '"').trim();
  return text.startsWith("'") && formula.test(text) ? text.slice(1).trim() : text;
}
