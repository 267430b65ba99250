import { foldCode, foldText, searchTerms } from "./search-text.ts";

/**
 * How well a product answers a query. One rule for every field that looks for products: a name that is
 * the query comes first, then names that begin with it, then words that begin with it. Lower is better.
 */
export const matchTiers = {
  /** A name, SKU or barcode is the query. */
  exact: 0,
  /** A name is the query and a size: "Sugar 1 kg" for "sugar". */
  exactBesideSize: 1,
  /** A name begins with the query and goes on with another word. */
  beginsWithWords: 2,
  /** A name begins with the query and goes on in the same word. */
  begins: 3,
  /** Every word of the query is a word of one name. */
  wholeWords: 4,
  /** Every word of the query begins a word of one name, or the query begins a code. */
  wordStarts: 5,
  /** The words are spread over names in both languages, variants and codes. */
  spread: 6,
  /** Some of the words are in the category's name only. */
  category: 7,
} as const;

/** A typo is worth more than any tier: what is written as typed comes before what is nearly so. */
export const typoTier = 8;

/** What a product is found by, folded once. Names and the category have a space at both ends. */
export interface MatchTexts {
  /** One for each language, then the variants'. */
  readonly names: readonly string[];
  /** The names without their sizes. */
  readonly cores: readonly string[];
  /** SKUs and barcodes without separators; those with leading zeros once more without them. */
  readonly codes: readonly string[];
  /** The parts of the codes between their separators. */
  readonly codeWords: readonly string[];
  readonly category: string;
}

/** A query, folded once. */
export interface MatchQuery {
  readonly words: readonly string[];
  /** The words with a space at both ends. */
  readonly text: string;
  readonly code: string;
}

/** From this many characters on, a word is also looked for among SKUs and barcodes. */
const codeLetters = 3;

const units = "kg|kilo|kilogram|g|gm|gr|gram|mg|l|lt|ltr|liter|litre|ml|cl|dl|cm|mm|m|pcs|pc|w|v";
const joinedSize = new RegExp(`(?<![\\p{L}\\p{N}])(\\d+)(${units})(?![\\p{L}\\p{N}])`, "gu");
const sizeWord = new RegExp(`^(\\d+|${units})$`, "u");

/** The folded words of a name or query; `500g` is the same as `500 g`. */
export function matchWords(text: string): string[] {
  const folded = foldText(text).replace(joinedSize, "$1 $2");
  return folded === "" ? [] : folded.split(" ");
}

/** Folds what was typed. */
export function matchQuery(typed: string): MatchQuery {
  const words = matchWords(typed);
  return { words, text: padded(words), code: withoutZeros(foldCode(typed)) };
}

/**
 * Folds what a product is found by.
 *
 * @param names in each language, then the variants'; empty ones are left out
 * @param category its names in both languages
 */
export function matchTexts(
  names: readonly string[],
  codes: readonly string[],
  category: string,
): MatchTexts {
  const worded = names.map(matchWords).filter((words) => words.length > 0);
  const folded = codes.map(foldCode).filter((code) => code !== "");
  return {
    names: worded.map(padded),
    cores: worded.map((words) => padded(words.filter((word) => !sizeWord.test(word)))),
    codes: [...new Set([...folded, ...folded.map(withoutZeros)])],
    codeWords: codes.flatMap(searchTerms),
    category: padded(matchWords(category)),
  };
}

/** The tier of a product for a query, or null where a word of the query is nowhere in it. */
export function matchTier(query: MatchQuery, texts: MatchTexts): number | null {
  if (query.words.length === 0) return null;
  if (query.code.length >= codeLetters && texts.codes.includes(query.code)) return matchTiers.exact;
  let best: number = matchTiers.spread;
  // By place and not by entries: this runs for thousands of products at a key.
  for (let place = 0; place < texts.names.length; place += 1)
    best = Math.min(best, nameTier(query, texts.names[place] ?? "", texts.cores[place] ?? ""));
  if (best < matchTiers.spread) return best;
  if (query.code.length >= codeLetters && texts.codes.some((code) => code.startsWith(query.code)))
    return matchTiers.wordStarts;
  return spreadTier(query, texts);
}

function nameTier({ words, text }: MatchQuery, name: string, core: string): number {
  if (name === text) return matchTiers.exact;
  if (name.startsWith(text))
    return core === text ? matchTiers.exactBesideSize : matchTiers.beginsWithWords;
  if (name.startsWith(text.trimEnd())) return matchTiers.begins;
  if (!words.every((word) => name.includes(` ${word}`))) return matchTiers.spread;
  return words.every((word) => name.includes(` ${word} `))
    ? matchTiers.wholeWords
    : matchTiers.wordStarts;
}

function spreadTier({ words }: MatchQuery, texts: MatchTexts): number | null {
  let tier: number = matchTiers.spread;
  for (const word of words) {
    const isOwn =
      texts.names.some((name) => name.includes(` ${word}`)) ||
      (word.length >= codeLetters &&
        [...texts.codes, ...texts.codeWords].some((code) => code.startsWith(word)));
    if (isOwn) continue;
    if (!texts.category.includes(` ${word}`)) return null;
    tier = matchTiers.category;
  }
  return tier;
}

function padded(words: readonly string[]): string {
  return words.length === 0 ? "" : ` ${words.join(" ")} `;
}

/** Scanners and labels differ in the zeros before a code. A code of zeros alone keeps one. */
function withoutZeros(code: string): string {
  return code.replace(/^0+(?=\d+$)/, "");
}
