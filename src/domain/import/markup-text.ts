const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/**
 * What a text with markup says: web shops write their descriptions so. Line ends that are spelled `\n`,
 * as WooCommerce writes them, become line ends. Linear in the text, whatever stands in it.
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

/** Nothing that is no sign of a text, nor half of one. */
function signOf(code: number, otherwise: string): string {
  const isSign = code >= 32 && (code < 0xd800 || code > 0xdfff);
  return isSign ? String.fromCodePoint(code) : otherwise;
}
