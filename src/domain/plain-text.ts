/**
 * Signs nobody types into a name and no eye sees: control signs but the tab and a line's end, those that
 * turn the direction of what follows, and those that take no room. With them one name looks like another.
 * What joins letters and pictures stays.
 */
const unseen =
  /(?![\t\n\r])\p{Cc}|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** What begins another line, or leaves a gap as wide as it likes. */
const breaks = /[\t\n\r\v\f\u0085\u2028\u2029]+/gu;

/** A text without them. */
export function plainText(text: string): string {
  return text.replaceAll(unseen, "");
}

/** The same for what stands in one line: a name cannot write the next line of a receipt or a message. */
export function plainLine(text: string): string {
  return plainText(text.replaceAll(breaks, " "));
}
