/**
 * Text as search sees it. What is indexed and what is typed go through the same folding, so case,
 * accents and punctuation never stand between a cashier and an item.
 */

/**
 * Lower case, accents off, an apostrophe inside a word dropped (`Ng'ombe` is `ngombe`), every other
 * run of what is neither letter nor digit one space, none at the ends. Folding twice changes nothing.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/['’ʼ`´]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The folded words of a text; none for an empty one. */
export function searchTerms(text: string): string[] {
  const folded = foldText(text);
  return folded === "" ? [] : folded.split(" ");
}

/** A SKU or barcode as it is compared: folded, without its separators (`SB-500 g` is `sb500g`). */
export function foldCode(text: string): string {
  return foldText(text).replaceAll(" ", "");
}

/** `418` begins `000418`: nobody types the zeroes of a number. Both are folded words. */
export function beginsNumber(word: string, term: string): boolean {
  return /^\d+$/u.test(word) && word.replace(/^0+/u, "").startsWith(term);
}
