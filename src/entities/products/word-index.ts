import MiniSearch, { type Query } from "minisearch";
import type { MatchQuery, MatchTexts } from "#/domain/product-match.ts";
import { createPrefixIndex } from "./prefix-index.ts";

/** The fields of a product that the library indexes: words in both languages, codes, category names. */
interface Entry {
  id: string;
  names: string;
  codes: string;
  category: string;
}

/** A product with words similar to the query's. */
export interface NearMatch {
  readonly id: string;
  /** Its words that matched. */
  readonly terms: readonly string[];
}

/** The words of all products and the ids containing them. Ranking is done elsewhere. */
export interface WordIndex {
  readonly put: (id: string, texts: MatchTexts) => void;
  readonly remove: (id: string) => void;
  /** Returns all possible matches; if at least `most` names begin with the query, only those. */
  readonly candidates: (query: MatchQuery, most: number) => ReadonlySet<string>;
  /** Returns matches with a few wrong letters, nearest first. */
  readonly near: (query: MatchQuery, isFound: (id: string) => boolean) => NearMatch[];
  readonly size: number;
}

/** Prefixes up to this length match so many products that the library's own ranking would be wasted. */
const shortLetters = 3;

/** Maximum number of near matches considered. */
const mostNear = 200;

/**
 * Returns the number of typos tolerated in a word. Numbers must match exactly: a different number is a
 * different product.
 */
export function slips(term: string): number {
  if (term.length < 4 || /\d/.test(term)) return 0;
  return term.length < 7 ? 1 : 2;
}

const none: ReadonlySet<string> = new Set();

/** Queries and texts must be folded already. */
export function createWordIndex(): WordIndex {
  const index = new MiniSearch<Entry>({
    fields: ["names", "codes", "category"],
    tokenize: (text) => text.split(" "),
    processTerm: (term) => term,
    searchOptions: { prefix: true, combineWith: "AND" },
  });
  /** Whole names, and single words. */
  const names = createPrefixIndex();
  const words = createPrefixIndex();
  return {
    put(id, texts) {
      const entry = entryOf(id, texts);
      index.add(entry);
      names.add(
        id,
        texts.names.map((name) => name.trim()),
      );
      words.add(id, `${entry.names} ${entry.codes} ${entry.category}`.split(" "));
    },
    remove(id) {
      if (index.has(id)) index.discard(id);
      names.remove(id);
      words.remove(id);
    },
    candidates(query, most) {
      const long = longTerms(query);
      if (long.length > 0) {
        return new Set(index.search(long.join(" ")).map(({ id }) => String(id)));
      }
      // A name that begins with the query is better than any other match.
      const begun = query.words.length === 1 ? names.find(query.words[0] ?? "") : none;
      if (begun.size >= most) return begun;
      const [longest = ""] = query.words.toSorted((a, b) => b.length - a.length);
      return words.find(longest);
    },
    near(query, isFound) {
      const near = index.search(nearQuery(query), {
        fields: ["names", "category"],
        filter: ({ id }) => !isFound(String(id)),
      });
      return near.slice(0, mostNear).map(({ id, terms }) => ({ id: String(id), terms }));
    },
    get size() {
      return index.documentCount;
    },
  };
}

/** Returns the words to look up in the library; a number alone without its leading zeros. */
function longTerms({ words, code }: MatchQuery): string[] {
  const terms = words.length === 1 && /^\d+$/.test(code) ? [code] : words;
  return terms.filter((term) => term.length > shortLetters);
}

/** Builds the query for each long word: exact, with typos, or with two neighbouring letters swapped. */
function nearQuery(query: MatchQuery): Query {
  return {
    combineWith: "AND",
    queries: longTerms(query).map((word) => ({
      combineWith: "OR",
      queries: [word, ...exchanged(word)],
      fuzzy: (term) => (term === word ? slips(term) : false),
    })),
  };
}

function exchanged(word: string): string[] {
  if (slips(word) === 0) return [];
  return Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word.charAt(at + 1), word.charAt(at), word.slice(at + 2)].join(""),
  ).filter((one) => one !== word);
}

function entryOf(id: string, { names, codes, codeWords, category }: MatchTexts): Entry {
  return {
    id,
    names: names.map((name) => name.trim()).join(" "),
    codes: [...new Set([...codes, ...codeWords])].join(" "),
    category: category.trim(),
  };
}
