import MiniSearch from "minisearch";
import { foldCode, searchTerms } from "#/domain/search-text.ts";
import type { StoredCategory, StoredProduct, StoredVariant } from "#/store/replicated-rows.ts";

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

/** With fewer results than this a slip of the finger is looked for as well. */
const tooFew = 3;

/** How many letters of a word may be wrong. Figures are exact: another figure is another good. */
function slips(term: string): number | boolean {
  if (term.length < 4 || /\d/.test(term)) return false;
  return term.length < 7 ? 1 : 2;
}

/** From this many letters on, a word is also looked for among SKUs and barcodes. */
const codeLetters = 3;

/**
 * The one index of the counter's search, in memory. Words are compared without case and accents.
 * One letter alone matches so much that ranking it is waste: it answers from a list by initials.
 */
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
  const initials = createInitials();

  const drop = (id: string) => {
    if (index.has(id)) index.discard(id);
    initials.remove(id);
  };

  return {
    put(products, variants, categories) {
      const byProduct = groupedByProduct(variants);
      for (const product of products) {
        drop(product.id);
        if (!product.is_active) continue;
        const own = byProduct.get(product.id) ?? [];
        const entry = entryOf(product, own, categories.get(product.category));
        index.add(entry);
        initials.add(entry);
      }
    },
    remove(ids) {
      for (const id of ids) drop(id);
    },
    find(query, most = mostResults) {
      const words = searchTerms(query);
      const [first] = words;
      if (first === undefined) return [];
      if (words.length === 1 && [...first].length === 1) return initials.find(first, most);
      const withCodes = words.some((word) => word.length >= codeLetters);
      const named = ["names", "category"];
      const fields = withCodes ? [...named, "codes"] : named;
      const exact = index.search(query, { fields });
      const near =
        exact.length < tooFew ? index.search(query, { fields: named, fuzzy: slips }) : [];
      const ids = new Set([...exact, ...near].map((result) => String(result.id)));
      return [...ids].slice(0, most);
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

/** Products by the first letters of their words. */
function createInitials() {
  const byLetter = new Map<string, Set<string>>();
  const lettersOf = new Map<string, Set<string>>();
  return {
    add({ id, names }: Entry) {
      const letters = new Set(searchTerms(names).flatMap((word) => [...word].slice(0, 1)));
      lettersOf.set(id, letters);
      for (const letter of letters) {
        const ids = byLetter.get(letter) ?? new Set();
        byLetter.set(letter, ids.add(id));
      }
    },
    remove(id: string) {
      for (const letter of lettersOf.get(id) ?? []) byLetter.get(letter)?.delete(id);
      lettersOf.delete(id);
    },
    find(letter: string, most: number): string[] {
      const found: string[] = [];
      for (const id of byLetter.get(letter) ?? []) {
        if (found.length === most) break;
        found.push(id);
      }
      return found;
    },
  };
}
