import MiniSearch from "minisearch";
import { foldCode, searchTerms } from "#/domain/search-text.ts";
import type { StoredCategory, StoredProduct, StoredVariant } from "#/store/replicated-rows.ts";
import { createWordShelf } from "./word-shelf.ts";

/** What the index knows of a product: words in both languages, codes, and its variants' words. */
interface Entry {
  id: string;
  names: string;
  codes: string;
  /** The names of its category in both languages. */
  category: string;
}

export interface ProductSearch {
  /** Puts products in, or in again after a change; those no longer sold go out. */
  put: (
    products: readonly StoredProduct[],
    variants: readonly StoredVariant[],
    categories: ReadonlyMap<string, Pick<StoredCategory, "name_en" | "name_sw">>,
  ) => void;
  remove: (ids: readonly string[]) => void;
  /**
   * Ids of products, best first. Every word must begin a word of the product or of its category, in
   * either language; where hardly anything does, words that are nearly those follow.
   */
  find: (query: string, most?: number) => string[];
  readonly size: number;
}

/** Results beyond these are not looked at: one more letter is quicker than a second page. */
const mostResults = 60;

/**
 * Up to this many letters a beginning fits so many goods that ranking them is waste of a frame: they
 * come from a list, whole words first, and beside a longer word they only say which of its goods stay.
 */
const shortLetters = 3;

/** How many letters of a word may be wrong. Figures are exact: another figure is another good. */
function slips(term: string): number | boolean {
  if (term.length < 4 || /\d/.test(term)) return false;
  return term.length < 7 ? 1 : 2;
}

/** From this many letters on, a word alone is also looked for among SKUs and barcodes. */
const codeLetters = 3;

/** The one index of the counter's search, in memory. Words are compared without case and accents. */
export function createProductSearch(): ProductSearch {
  const index = new MiniSearch<Entry>({
    fields: ["names", "codes", "category"],
    tokenize: (text, field) => (field === "codes" ? codeTerms(text) : searchTerms(text)),
    processTerm: (term) => term,
    searchOptions: {
      tokenize: searchTerms,
      prefix: true,
      combineWith: "AND",
      boost: { names: 2, codes: 3, category: 0.5 },
    },
  });
  const named = createWordShelf();
  const coded = createWordShelf();
  /** All words of each good, each after a space: what short words are looked for in. */
  const texts = new Map<string, string>();

  const drop = (id: string) => {
    if (index.has(id)) index.discard(id);
    named.remove(id);
    coded.remove(id);
    texts.delete(id);
  };
  const holds = (id: string, words: readonly string[]) =>
    words.every((word) => texts.get(id)?.includes(` ${word}`) === true);

  const findShort = (words: readonly string[], most: number) => {
    const [longest = ""] = words.toSorted((a, b) => b.length - a.length);
    const accept = (id: string) => holds(id, words);
    const found = named.find(longest, most, accept);
    if (longest.length < codeLetters || found.length === most) return found;
    return [...new Set([...found, ...coded.find(longest, most, accept)])].slice(0, most);
  };
  const findLong = (words: readonly string[], most: number) => {
    const short = words.filter((word) => word.length <= shortLetters);
    const long = words.filter((word) => word.length > shortLetters).join(" ");
    const filter = ({ id }: { id: unknown }) => short.length === 0 || holds(String(id), short);
    const exact = index.search(long, { filter });
    const results =
      exact.length > 0
        ? exact
        : index.search(long, { filter, fields: ["names", "category"], fuzzy: slips });
    return results.slice(0, most).map(({ id }) => String(id));
  };

  return {
    put(products, variants, categories) {
      const byProduct = groupedByProduct(variants);
      for (const product of products) {
        drop(product.id);
        if (!product.is_active) continue;
        const own = byProduct.get(product.id) ?? [];
        const entry = entryOf(product, own, categories.get(product.category));
        const names = searchTerms(entry.names);
        const codes = codeTerms(entry.codes);
        index.add(entry);
        named.add(entry.id, names);
        coded.add(entry.id, codes);
        const words = [...names, ...codes, ...searchTerms(entry.category)];
        texts.set(entry.id, ` ${words.join(" ")}`);
      }
    },
    remove(ids) {
      for (const id of ids) drop(id);
    },
    find(query, most = mostResults) {
      const words = searchTerms(query);
      if (words.length === 0) return [];
      const isShort = words.every((word) => word.length <= shortLetters);
      return isShort ? findShort(words, most) : findLong(words, most);
    },
    get size() {
      return index.documentCount;
    },
  };
}

function entryOf(
  product: StoredProduct,
  variants: readonly StoredVariant[],
  category: Pick<StoredCategory, "name_en" | "name_sw"> | undefined,
): Entry {
  const names = [product.name_en, product.name_sw, ...variants.map(({ name }) => name)];
  const codes = [
    product.sku,
    product.barcode ?? "",
    ...variants.flatMap(({ sku_suffix: suffix, barcode }) => [
      `${product.sku}${suffix}`,
      barcode ?? "",
    ]),
  ];
  return {
    id: product.id,
    names: names.join(" "),
    codes: codes.join("\n"),
    category: category === undefined ? "" : `${category.name_en} ${category.name_sw}`,
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

/** A code is found by its words and, without its separators, as a whole. */
function codeTerms(codes: string): string[] {
  return codes.split("\n").flatMap((code) => {
    const whole = foldCode(code);
    return whole === "" ? [] : [...new Set([whole, ...searchTerms(code)])];
  });
}
