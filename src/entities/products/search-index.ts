import MiniSearch, { type Query, type SearchResult } from "minisearch";
import {
  matchQuery,
  matchTexts,
  matchTier,
  matchTiers,
  typoTier,
  type MatchQuery,
  type MatchTexts,
} from "#/domain/product-match.ts";
import { editDistance } from "#/domain/edit-distance.ts";
import type { StoredCategory, StoredProduct, StoredVariant } from "#/store/replicated-rows.ts";
import { createPrefixIndex } from "./prefix-index.ts";

/** What the library indexes of a product: words in both languages, codes, the category's names. */
interface Entry {
  id: string;
  names: string;
  codes: string;
  category: string;
}

/** What ranking needs of a product. */
interface Ranked extends MatchTexts {
  readonly isFeatured: boolean;
  readonly isActive: boolean;
  /** On how many of the newest sales' lines it stands. */
  sold: number;
}

interface Match {
  readonly id: string;
  readonly tier: number;
  readonly texts: Ranked;
}

export interface FindOptions {
  readonly most?: number;
  /** Products that are switched off, too. */
  readonly withInactive?: boolean;
}

export interface ProductSearch {
  /** Puts products in, or in again after a change. */
  put: (
    products: readonly StoredProduct[],
    variants: readonly StoredVariant[],
    categories: ReadonlyMap<string, Pick<StoredCategory, "name_en" | "name_sw">>,
  ) => void;
  remove: (ids: readonly string[]) => void;
  /** How often each product was sold of late: of equal matches what sells comes first. */
  weigh: (sold: ReadonlyMap<string, number>) => void;
  /**
   * Ids of products, best first (`product-match.ts`). Every word must begin a word of the product or
   * of its category; then come products with words that are nearly those.
   */
  find: (query: string, options?: FindOptions) => string[];
  readonly size: number;
}

/** Results beyond these are not looked at: one more letter is quicker than a second page. */
const mostResults = 60;

/** Up to this many letters a beginning fits so many products that the library's own ranking is waste. */
const shortLetters = 3;

/** Where so many match, nobody looks for a typo in what was typed, and looking for one is dear. */
const enough = 12;

/** Of the products that nearly match, no more are looked at. */
const mostNear = 200;

/** How many letters of a word may be wrong. Figures are exact: another figure is another product. */
function slips(term: string): number {
  if (term.length < 4 || /\d/.test(term)) return 0;
  return term.length < 7 ? 1 : 2;
}

const none: ReadonlySet<string> = new Set();
const noSales: ReadonlyMap<string, number> = new Map();

/** The one index of every product search, in memory. Words are compared without case and accents. */
export function createProductSearch(): ProductSearch {
  const index = new MiniSearch<Entry>({
    fields: ["names", "codes", "category"],
    // Fields and queries are folded already.
    tokenize: (text) => text.split(" "),
    processTerm: (term) => term,
    searchOptions: { prefix: true, combineWith: "AND" },
  });
  /** Whole names, and single words. */
  const names = createPrefixIndex();
  const words = createPrefixIndex();
  const ranked = new Map<string, Ranked>();
  let sold = noSales;

  const drop = (id: string) => {
    if (index.has(id)) index.discard(id);
    names.remove(id);
    words.remove(id);
    ranked.delete(id);
  };

  const candidates = (query: MatchQuery, most: number): ReadonlySet<string> => {
    const long = longTerms(query);
    if (long.length > 0) {
      return new Set(index.search(long.join(" ")).map(({ id }) => String(id)));
    }
    // A name that begins with the query is better than any other match.
    const begun = query.words.length === 1 ? names.find(query.words[0] ?? "") : none;
    if (begun.size >= most) return begun;
    const [longest = ""] = query.words.toSorted((a, b) => b.length - a.length);
    return words.find(longest);
  };

  return {
    put(products, variants, categories) {
      const byProduct = groupedByProduct(variants);
      for (const product of products) {
        drop(product.id);
        const own = byProduct.get(product.id) ?? [];
        const texts = textsOf(product, own, categories.get(product.category));
        const entry = entryOf(product.id, texts);
        index.add(entry);
        names.add(
          entry.id,
          texts.names.map((name) => name.trim()),
        );
        words.add(entry.id, `${entry.names} ${entry.codes} ${entry.category}`.split(" "));
        ranked.set(entry.id, {
          ...texts,
          isFeatured: product.is_featured,
          isActive: product.is_active,
          sold: sold.get(entry.id) ?? 0,
        });
      }
    },
    remove(ids) {
      for (const id of ids) drop(id);
    },
    weigh(counts) {
      sold = counts;
      for (const [id, texts] of ranked) texts.sold = sold.get(id) ?? 0;
    },
    find(typed, { most = mostResults, withInactive = false } = {}) {
      const query = matchQuery(typed);
      if (query.words.length === 0) return [];
      const best = createSelection(most);
      const seen = new Set<string>();
      const offer = (id: string, tierFor: (texts: MatchTexts) => number | null) => {
        const texts = ranked.get(id);
        if (texts === undefined || !(texts.isActive || withInactive)) return;
        const tier = tierFor(texts);
        if (tier === null) return;
        seen.add(id);
        best.offer({ id, tier, texts });
      };
      const found = candidates(query, most);
      // One letter fits thousands of names, and no name is one letter: they need no closer look.
      const isLetter = typed.trim().length === 1 && found.size >= most;
      for (const id of found)
        offer(id, (texts) => (isLetter ? matchTiers.begins : matchTier(query, texts)));
      if (seen.size < enough && query.words.some((word) => slips(word) > 0)) {
        const near = index.search(nearQuery(query), {
          fields: ["names", "category"],
          filter: ({ id }) => !seen.has(String(id)),
        });
        for (const result of near.slice(0, mostNear))
          offer(String(result.id), (texts) => nearTier(query, result, texts));
      }
      return best.ids();
    },
    get size() {
      return index.documentCount;
    },
  };
}

/**
 * Keeps the best of what is offered to it: by tier, then featured products, then what sells, then short
 * names, then the alphabet. A beginning of one letter fits thousands, so they are never sorted.
 */
function createSelection(most: number) {
  const chosen: Match[] = [];
  const isBefore = (a: Match, b: Match): boolean => {
    if (a.tier !== b.tier) return a.tier < b.tier;
    if (a.texts.isFeatured !== b.texts.isFeatured) return a.texts.isFeatured;
    if (a.texts.sold !== b.texts.sold) return a.texts.sold > b.texts.sold;
    const name = a.texts.names[0] ?? "";
    const other = b.texts.names[0] ?? "";
    return name.length === other.length ? name < other : name.length < other.length;
  };
  return {
    offer(match: Match) {
      const last = chosen.at(-1);
      if (chosen.length >= most && last !== undefined && !isBefore(match, last)) return;
      let low = 0;
      let high = chosen.length;
      while (low < high) {
        const middle = Math.floor((low + high) / 2);
        const other = chosen[middle];
        if (other !== undefined && isBefore(match, other)) high = middle;
        else low = middle + 1;
      }
      chosen.splice(low, 0, match);
      if (chosen.length > most) chosen.pop();
    },
    ids: () => chosen.map(({ id }) => id),
  };
}

/** The words that the library looks up; a number alone without the zeros before it. */
function longTerms({ words, code }: MatchQuery): string[] {
  const terms = words.length === 1 && /^\d+$/.test(code) ? [code] : words;
  return terms.filter((term) => term.length > shortLetters);
}

/** Each long word as it is, with letters wrong, or with two neighbours exchanged. */
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

/** The tier of the query as it was probably meant: each word replaced by the nearest one that was found. */
function nearTier(query: MatchQuery, { terms }: SearchResult, texts: MatchTexts): number | null {
  const isThere = (word: string) =>
    texts.names.some((name) => name.includes(` ${word}`)) || texts.category.includes(` ${word}`);
  let wrong = 0;
  const meant = query.words.map((word) => {
    if (slips(word) === 0 || isThere(word)) return word;
    const [nearest = word] = terms.toSorted(
      (a, b) => editDistance(word, a) - editDistance(word, b),
    );
    wrong += editDistance(word, nearest);
    return nearest;
  });
  const tier = matchTier(matchQuery(meant.join(" ")), texts);
  return tier === null ? null : typoTier * wrong + typoTier + tier;
}

function textsOf(
  product: StoredProduct,
  variants: readonly StoredVariant[],
  category: Pick<StoredCategory, "name_en" | "name_sw"> | undefined,
): MatchTexts {
  const codes = [
    product.sku,
    product.barcode ?? "",
    ...variants.flatMap(({ sku_suffix: suffix, barcode }) => [
      `${product.sku}${suffix}`,
      barcode ?? "",
    ]),
  ];
  return matchTexts(
    [product.name_en, product.name_sw, ...variants.map(({ name }) => name)],
    codes,
    category === undefined ? "" : `${category.name_en} ${category.name_sw}`,
  );
}

function entryOf(id: string, { names, codes, codeWords, category }: MatchTexts): Entry {
  return {
    id,
    names: names.map((name) => name.trim()).join(" "),
    codes: [...new Set([...codes, ...codeWords])].join(" "),
    category: category.trim(),
  };
}

function groupedByProduct(variants: readonly StoredVariant[]): Map<string, StoredVariant[]> {
  const groups = new Map<string, StoredVariant[]>();
  for (const variant of variants) {
    const group = groups.get(variant.product);
    if (group === undefined) groups.set(variant.product, [variant]);
    else group.push(variant);
  }
  return groups;
}
