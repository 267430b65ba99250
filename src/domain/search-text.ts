/**
 * Text normalisation for search. Indexed text and queries are folded alike, so case, accents and punctuation
 * never prevent a match.
 */

/**
 * Folds text to lower case without accents; an apostrophe inside a word is dropped (`Ng'ombe` is `ngombe`),
 * every other run of characters that are neither letters nor digits becomes one space, trimmed. Folding is
 * idempotent.
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

/** Returns the folded words of a text; none for an empty one. */
export function searchTerms(text: string): string[] {
  const folded = foldText(text);
  return folded === "" ? [] : folded.split(" ");
}

/** Returns a SKU or barcode for comparison: folded, without separators (`SB-500 g` is `sb500g`). */
export function foldCode(text: string): string {
  return foldText(text).replaceAll(" ", "");
}

/** Whether a number matches without its leading zeros: `418` begins `000418`. Both are folded words. */
export function beginsNumber(word: string, term: string): boolean {
  return /^\d+$/u.test(word) && word.replace(/^0+/u, "").startsWith(term);
}
