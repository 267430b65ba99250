import { foldCode, foldText, searchTerms } from "./search-text.ts";

/**
 * How well a product matches a query, the same rule for every product search: exact names first, then names
 * that begin with the query, then words that do. Lower is better.
 */
export const matchTiers = {
  /** A name, SKU or barcode equals the query. */
  exact: 0,
  /** A name is the query plus a size: "Sugar 1 kg" for "sugar". */
  exactBesideSize: 1,
  /** A name begins with the query, followed by another word. */
  beginsWithWords: 2,
  /** A name begins with the query, within a word. */
  begins: 3,
  /** Every word of the query is a word of one name. */
  wholeWords: 4,
  /** Every word of the query begins a word of one name, or the query begins a code. */
  wordStarts: 5,
  /** The words are spread over names in both languages, variants and codes. */
  spread: 6,
  /** Some words match only the category's name. */
  category: 7,
} as const;

/** Added for a typo; exceeds every tier, so that exact spellings rank before near matches. */
export const typoTier = 8;

/** Searchable texts of a product, folded once. Names and the category have a space at both ends. */
export interface MatchTexts {
  /** One per language, then the variants'. */
  readonly names: readonly string[];
  /** The names without their sizes. */
  readonly cores: readonly string[];
  /** SKUs and barcodes without separators; those with leading zeros also without them. */
  readonly codes: readonly string[];
  /** Sections of the codes between separators. */
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

/** Minimum length of a word to be matched against SKUs and barcodes. */
const codeLetters = 3;

const units = "kg|kilo|kilogram|g|gm|gr|gram|mg|l|lt|ltr|liter|litre|ml|cl|dl|cm|mm|m|pcs|pc|w|v";
const joinedSize = new RegExp(`(?<![\\p{L}\\p{N}])(\\d+)(${units})(?![\\p{L}\\p{N}])`, "gu");
const sizeWord = new RegExp(`^(\\d+|${units})$`, "u");

/** Returns the folded words of a name or query; `500g` equals `500 g`. */
export function matchWords(text: string): string[] {
  const folded = foldText(text).replace(joinedSize, "$1 $2");
  return folded === "" ? [] : folded.split(" ");
}

/** Folds a typed query. */
export function matchQuery(typed: string): MatchQuery {
  const words = matchWords(typed);
  return { words, text: padded(words), code: withoutZeros(foldCode(typed)) };
}

/**
 * Folds a product's searchable texts.
 *
 * @param names in each language, then the variants'; empty ones are omitted
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

/** Returns the tier of a product for a query, or null if a word of the query matches nothing. */
export function matchTier(query: MatchQuery, texts: MatchTexts): number | null {
  if (query.words.length === 0) return null;
  if (query.code.length >= codeLetters && texts.codes.includes(query.code)) return matchTiers.exact;
  let best: number = matchTiers.spread;
  // Indexed loop for speed: it runs for thousands of products per keystroke.
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

/** Scanners and labels differ in leading zeros. A code of zeros alone keeps one. */
function withoutZeros(code: string): string {
  return code.replace(/^0+(?=\d+$)/, "");
}
