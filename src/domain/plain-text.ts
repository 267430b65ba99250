/**
 * Invisible characters that are not typed into names: control characters except tab and line endings,
 * bidirectional overrides, and zero-width characters. They make different names look alike. Joiners of
 * letters and emoji are retained.
 */
const unseen =
  /(?![\t\n\r])\p{Cc}|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** Characters that start a new line or leave a gap of any width. */
const breaks = /[\t\n\r\v\f\u0085\u2028\u2029]+/gu;

/** Returns a text without invisible characters. */
export function plainText(text: string): string {
  return text.replaceAll(unseen, "");
}

/** The same for single-line text: a name cannot inject another line into a receipt or message. */
export function plainLine(text: string): string {
  return plainText(text.replaceAll(breaks, " "));
}
