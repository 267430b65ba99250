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
import { createWordIndex, slips } from "./word-index.ts";

/** Fields of a product needed for ranking. */
interface Ranked extends MatchTexts {
  readonly isFeatured: boolean;
  readonly isActive: boolean;
  /** Number of lines in the newest sales. */
  sold: number;
}

interface Match {
  readonly id: string;
  readonly tier: number;
  readonly texts: Ranked;
}

export interface FindOptions {
  readonly most?: number;
  /** Include inactive products. */
  readonly withInactive?: boolean;
}

export interface ProductSearch {
  /** Adds products, or replaces them after a change. */
  put: (
    products: readonly StoredProduct[],
    variants: readonly StoredVariant[],
    categories: ReadonlyMap<string, Pick<StoredCategory, "name_en" | "name_sw">>,
  ) => void;
  remove: (ids: readonly string[]) => void;
  /** Sets recent sales counts, which rank equal matches. */
  weigh: (sold: ReadonlyMap<string, number>) => void;
  /**
   * Returns product ids, best first (`product-match.ts`). Every word must begin a word of the product or its
   * category; products with similar words follow.
   */
  find: (query: string, options?: FindOptions) => string[];
  readonly size: number;
}

/** Typing one more letter is faster than viewing a second page. */
const mostResults = 60;

/** With this many matches the expensive search for typos is skipped. */
const enough = 12;

const noSales: ReadonlyMap<string, number> = new Map();

/** Creates the in-memory index used by every product search. Words are compared ignoring case and accents. */
export function createProductSearch(): ProductSearch {
  const words = createWordIndex();
  const ranked = new Map<string, Ranked>();
  let sold = noSales;

  const drop = (id: string) => {
    words.remove(id);
    ranked.delete(id);
  };

  return {
    put(products, variants, categories) {
      const byProduct = groupedByProduct(variants);
      for (const product of products) {
        drop(product.id);
        const own = byProduct.get(product.id) ?? [];
        const texts = textsOf(product, own, categories.get(product.category));
        words.put(product.id, texts);
        ranked.set(product.id, {
          ...texts,
          isFeatured: product.is_featured,
          isActive: product.is_active,
          sold: sold.get(product.id) ?? 0,
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
      const found = words.candidates(query, most);
      // A single letter matches thousands of names, and no name is a single letter, so they need no exact
      // ranking.
      const isLetter = typed.trim().length === 1 && found.size >= most;
      for (const id of found)
        offer(id, (texts) => (isLetter ? matchTiers.begins : matchTier(query, texts)));
      if (seen.size < enough && query.words.some((word) => slips(word) > 0)) {
        const near = words.near(query, (id) => seen.has(id));
        for (const { id, terms } of near) offer(id, (texts) => nearTier(query, terms, texts));
      }
      return best.ids();
    },
    get size() {
      return words.size;
    },
  };
}

/**
 * Retains the best candidates: by tier, then featured, then sales, then short names, then alphabetically. A
 * one-letter prefix matches thousands, so they are never sorted.
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

/** Returns the tier of the query with each word replaced by its nearest match. */
function nearTier(query: MatchQuery, terms: readonly string[], texts: MatchTexts): number | null {
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

function groupedByProduct(variants: readonly StoredVariant[]): Map<string, StoredVariant[]> {
  const groups = new Map<string, StoredVariant[]>();
  for (const variant of variants) {
    const group = groups.get(variant.product);
    if (group === undefined) groups.set(variant.product, [variant]);
    else group.push(variant);
  }
  return groups;
}
