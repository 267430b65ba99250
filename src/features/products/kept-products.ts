import { categoryViews, productViewsOf } from "#/entities/products/catalogue-queries.ts";
import { nameIn } from "#/entities/products/sellable-item.ts";
import { type KeptList, listOf, withRows } from "#/kit/live/kept-list.ts";
import { allSerials } from "#/entities/serials/serial-queries.ts";
import { mostApart, productsWritten } from "#/entities/products/written-products.ts";
import type { Language } from "#/i18n/language.ts";
import { catalogueKey } from "#/store/catalogue-key.ts";
import { productsByName } from "#/store/first-products.ts";
import { firstRows, keepFirstRows, mostFirstRows } from "#/store/first-rows.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import {
  byName,
  listedProducts,
  numbersOf,
  type ProductList,
  productList,
} from "./listed-products.ts";

/** All items and categories, cached between visits. */
export function keptProducts(db: TradingDatabase, language: Language): KeptList<ProductList> {
  const name = productsByName(language);
  return listOf<ProductList>(db, { kind: "products", key: name }, () => {
    let before: OperationRow[] = [];
    return {
      tables: ["products", "variants", "categories", "serials", "operations"],
      glance: async () => {
        const top = new Set(await firstRows(db, name));
        if (top.size === 0) return null;
        const [categories, operations] = await Promise.all([
          categoryViews(db),
          operationsTouching(db, [catalogueKey]),
        ]);
        const views = await productViewsOf(db, top, operations);
        const products = listedProducts(views, categories, language).toSorted(byName(language));
        return { products, categories, pieces: new Map() };
      },
      read: async () => {
        before = await operationsTouching(db, [catalogueKey]);
        return productList(db, language);
      },
      update: async (list, changed) => {
        const isWaiting = changed.has("operations");
        const operations = isWaiting ? await operationsTouching(db, [catalogueKey]) : before;
        const waiting = [...before, ...operations];
        // Removing a category moves its items, whichever they are.
        if (waiting.some(({ type }) => type === "category.remove")) return null;
        const written = await productsWritten(db, changed);
        if (written === null) return null;
        if (isWaiting) for (const { subject } of waiting) written.add(subject);
        if (written.size > mostApart) return null;
        const views = await productViewsOf(db, written, operations);
        before = operations;
        const hasCategories = changed.has("categories") || (isWaiting && waiting.length > 0);
        const categories = hasCategories ? await categoryViews(db) : list.categories;
        const pieces =
          changed.has("serials") || isWaiting ? numbersOf(await allSerials(db)) : list.pieces;
        const isSame =
          written.size === 0 && categories === list.categories && isAlike(pieces, list.pieces);
        if (isSame) return list;
        const put = listedProducts(views, categories, language);
        const rows =
          written.size === 0
            ? list.products
            : withRows(list.products, ({ view }) => written.has(view.id), put, byName(language));
        return { products: named(rows, categories, language), categories, pieces };
      },
      note: ({ products }) => {
        const top = products.slice(0, mostFirstRows).map(({ view }) => view.id);
        return keepFirstRows(db, name, top);
      },
    };
  });
}

/** Returns the rows with their categories' current names. */
function named(
  rows: ProductList["products"],
  categories: ProductList["categories"],
  language: Language,
): ProductList["products"] {
  const nameOf = new Map(categories.map((category) => [category.id, nameIn(category, language)]));
  return rows.map((row) => {
    const category = nameOf.get(row.view.category) ?? null;
    return category === row.category ? row : { ...row, category };
  });
}

function isAlike(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
  return a.size === b.size && [...a].every(([product, serials]) => b.get(product) === serials);
}
