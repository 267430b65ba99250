import {
  matchQuery,
  matchTexts,
  matchTier,
  matchTiers,
  type MatchTexts,
} from "#/domain/product-match.ts";
import { foldCode, foldText } from "#/domain/search-text.ts";
import { categoryViews, productViews } from "#/entities/products/catalogue-queries.ts";
import { nameIn } from "#/entities/products/sellable-item.ts";
import { allSerials } from "#/entities/serials/serial-queries.ts";
import type { Language } from "#/i18n/language.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { CategoryView, ProductView } from "#/sync/projection-catalogue.ts";
import type { ProductFilters } from "./product-filters.ts";

/** An item in the list, with its names in the current language. */
export interface ListedProduct {
  readonly view: ProductView;
  readonly name: string;
  /** Null for a category unknown to this device. */
  readonly category: string | null;
}

export interface ProductList {
  /** Sorted by name. */
  readonly products: readonly ListedProduct[];
  readonly categories: readonly CategoryView[];
  /** Serial numbers in stock by item, folded, each preceded by a space. */
  readonly pieces: ReadonlyMap<string, string>;
}

/** Returns all items and categories known to this device. */
export async function productList(db: TradingDatabase, language: Language): Promise<ProductList> {
  const [views, categories, pieces] = await Promise.all([
    productViews(db),
    categoryViews(db),
    allSerials(db),
  ]);
  return {
    products: listedProducts(views, categories, language).toSorted(byName(language)),
    categories,
    pieces: numbersOf(pieces),
  };
}

/** Builds list items, preserving order. */
export function listedProducts(
  views: readonly ProductView[],
  categories: readonly CategoryView[],
  language: Language,
): ListedProduct[] {
  const nameOf = new Map(categories.map((category) => [category.id, nameIn(category, language)]));
  return views.map((view) => ({
    view,
    name: nameIn(view, language),
    category: nameOf.get(view.category) ?? null,
  }));
}

/** Compares items by name in a language. */
export function byName(language: Language): (a: ListedProduct, b: ListedProduct) => number {
  const collator = new Intl.Collator(language, { numeric: true });
  return (a, b) => collator.compare(a.name, b.name);
}

/** Returns the serial numbers by item, folded, each preceded by a space. */
export function numbersOf(
  pieces: readonly { product: string; serial: string }[],
): Map<string, string> {
  const numbers = new Map<string, string>();
  for (const { product, serial } of pieces)
    numbers.set(product, `${numbers.get(product) ?? ""} ${foldText(serial)} ${foldCode(serial)}`);
  return numbers;
}

/**
 * Returns the matching products, best match first (`product-match.ts`): every search term starts a word of
 * the product's or its category's name, one of its codes, or the serial number of a unit in stock.
 */
export function matchingProducts(
  { products, categories, pieces }: ProductList,
  { q = "", category, status }: ProductFilters,
): ListedProduct[] {
  const query = matchQuery(q);
  const stock = category === undefined ? null : withThoseBelow(category, categories);
  const asked = products.filter(
    ({ view }) => isOfStatus(view, status) && (stock === null || stock.has(view.category)),
  );
  if (query.words.length === 0) return asked;
  const namesOf = new Map(
    categories.map(({ id, name_en, name_sw }) => [id, `${name_en} ${name_sw}`]),
  );
  return asked
    .flatMap((product) => {
      const { view } = product;
      const texts = textsOf(view, namesOf.get(view.category) ?? "");
      const serials = pieces.get(view.id);
      const hasSerial = query.words.every((word) => serials?.includes(` ${word}`));
      const tier = matchTier(query, texts) ?? (hasSerial ? matchTiers.spread : null);
      return tier === null ? [] : [{ product, tier }];
    })
    .toSorted(
      (a, b) =>
        a.tier - b.tier || Number(b.product.view.is_featured) - Number(a.product.view.is_featured),
    )
    .map(({ product }) => product);
}

function isOfStatus({ is_active, is_featured }: ProductView, status: ProductFilters["status"]) {
  switch (status) {
    case undefined:
      return true;
    case "active":
      return is_active;
    case "inactive":
      return !is_active;
    case "featured":
      return is_featured;
  }
}

/** Returns a category and its descendants; each once, even if the parents form a cycle. */
function withThoseBelow(id: string, categories: readonly CategoryView[]): ReadonlySet<string> {
  const found = new Set([id]);
  for (const parent of found) {
    for (const category of categories) if (category.parent === parent) found.add(category.id);
  }
  return found;
}

const folded = new WeakMap<ProductView, { category: string; texts: MatchTexts }>();

/** Returns a product's search texts; folded once per version of its row. */
function textsOf(view: ProductView, category: string): MatchTexts {
  const known = folded.get(view);
  if (known?.category === category) return known.texts;
  const suffixes = ["", ...view.variants.map(({ sku_suffix }) => sku_suffix)];
  const texts = matchTexts(
    [view.name_en, view.name_sw, ...view.variants.map(({ name }) => name)],
    [
      ...suffixes.map((suffix) => `${view.sku}${suffix}`),
      view.barcode ?? "",
      ...view.variants.map(({ barcode }) => barcode ?? ""),
    ],
    category,
  );
  folded.set(view, { category, texts });
  return texts;
}
