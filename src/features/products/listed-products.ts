import { foldCode, foldText, searchTerms } from "#/domain/search-text.ts";
import { categoryViews, productViews } from "#/entities/products/catalogue-queries.ts";
import { nameIn } from "#/entities/products/good.ts";
import { allPieces } from "#/entities/serials/serial-queries.ts";
import type { Language } from "#/i18n/language.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { CategoryView, ProductView } from "#/sync/projection-catalogue.ts";
import type { ProductFilters } from "./product-filters.ts";

/** A good of the list, with its names in the language in use. */
export interface ListedProduct {
  readonly view: ProductView;
  readonly name: string;
  /** Null for a category this device does not know. */
  readonly category: string | null;
}

export interface ProductList {
  /** By name. */
  readonly products: readonly ListedProduct[];
  readonly categories: readonly CategoryView[];
  /** Of the goods that have pieces in stock, their serial numbers, folded, each after a space. */
  readonly pieces: ReadonlyMap<string, string>;
}

/** All goods and categories, as this device knows them. */
export async function productList(db: TradingDatabase, language: Language): Promise<ProductList> {
  const [views, categories, pieces] = await Promise.all([
    productViews(db),
    categoryViews(db),
    allPieces(db),
  ]);
  const nameOf = new Map(categories.map((category) => [category.id, nameIn(category, language)]));
  const collator = new Intl.Collator(language, { numeric: true });
  const products = views.map((view) => ({
    view,
    name: nameIn(view, language),
    category: nameOf.get(view.category) ?? null,
  }));
  const numbers = new Map<string, string>();
  for (const { product, serial } of pieces)
    numbers.set(product, `${numbers.get(product) ?? ""} ${foldText(serial)} ${foldCode(serial)}`);
  return {
    products: products.toSorted((a, b) => collator.compare(a.name, b.name)),
    categories,
    pieces: numbers,
  };
}

/**
 * Goods that are asked for: every typed word begins a word of theirs or of their category's, a code of
 * theirs or the serial number of a piece in stock.
 */
export function matchingProducts(
  { products, categories, pieces }: ProductList,
  { q = "", category, status = "all" }: ProductFilters,
): ListedProduct[] {
  const terms = searchTerms(q);
  const shelves = category === undefined ? null : withThoseBelow(category, categories);
  const namesOf = new Map(
    terms.length === 0
      ? []
      : categories.map(({ id, name_en, name_sw }) => [id, ` ${foldText(`${name_en} ${name_sw}`)}`]),
  );
  return products.filter(({ view }) => {
    if (!isOfStatus(view, status)) return false;
    if (shelves !== null && !shelves.has(view.category)) return false;
    if (terms.length === 0) return true;
    const places = [wordsOf(view), namesOf.get(view.category), pieces.get(view.id)];
    return terms.every((term) => places.some((words) => words?.includes(` ${term}`)));
  });
}

function isOfStatus({ is_active, is_featured }: ProductView, status: ProductFilters["status"]) {
  switch (status) {
    case undefined:
    case "all":
      return true;
    case "active":
      return is_active;
    case "inactive":
      return !is_active;
    case "featured":
      return is_featured;
  }
}

/** A category and all below it; each once, however they hang from one another. */
function withThoseBelow(id: string, categories: readonly CategoryView[]): ReadonlySet<string> {
  const found = new Set([id]);
  for (const parent of found) {
    for (const category of categories) if (category.parent === parent) found.add(category.id);
  }
  return found;
}

const folded = new WeakMap<ProductView, string>();

/** Everything a good is found by, folded, each word after a space. */
function wordsOf(view: ProductView): string {
  const known = folded.get(view);
  if (known !== undefined) return known;
  const skus = ["", ...view.variants.map(({ sku_suffix }) => sku_suffix)].map(
    (suffix) => `${view.sku}${suffix}`,
  );
  const found = [
    view.name_en,
    view.name_sw,
    view.barcode,
    ...skus,
    ...view.variants.flatMap(({ name, barcode }) => [name, barcode]),
  ];
  const words = ` ${foldText(found.filter(Boolean).join(" "))} ${skus.map(foldCode).join(" ")}`;
  folded.set(view, words);
  return words;
}
