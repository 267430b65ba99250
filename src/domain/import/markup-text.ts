const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/**
 * Returns the plain text of markup, which web shops use in descriptions. Escaped line endings `\n`, as
 * written by WooCommerce, become line endings. Runs in linear time for any input.
 */
export function markupText(text: string): string {
  return text
    .replaceAll(String.raw`\n`, "\n")
    .replaceAll(/<(?:br|\/(?:p|li|div|tr|h[1-6]))\b[^<>]*>/giu, "\n")
    .replaceAll(/<(?:\/?[a-z]|!)[^<>]*>/giu, "")
    .replaceAll(/&(?:#(\d{2,6})|([a-z]{2,4}));/gu, (whole, code?: string, name?: string) =>
      code === undefined ? (named[name ?? ""] ?? whole) : signOf(Number(code), whole),
    )
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** Returns the character of a code point, or `otherwise` for control characters and lone surrogates. */
function signOf(code: number, otherwise: string): string {
  const isSign = code >= 32 && (code < 0xd800 || code > 0xdfff);
  return isSign ? String.fromCodePoint(code) : otherwise;
}
