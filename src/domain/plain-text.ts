/**
 * Signs nobody types into a name and no eye sees: control signs but the tab and a line's end, and those that
 * turn the direction of what follows. With them one name looks like another.
 */
const unseen = /(?![\t\n\r])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text without them. */
export function plainText(text: string): string {
  return text.replaceAll(unseen, "");
}
