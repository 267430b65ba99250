import { catalogueKey } from "#/store/catalogue-key.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import type { StoredProduct, StoredVariant } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import {
  type CategoryView,
  type ProductView,
  projectCategories,
  projectProducts,
  projectSuppliers,
  type SupplierView,
  type VariantView,
} from "#/sync/projection-catalogue.ts";
import { storedCatalogue, storedCatalogueOf } from "./stored-catalogue.ts";

/** Every product of the business as this device knows it, with its variants; those made here last. */
export function productViews(db: TradingDatabase): Promise<ProductView[]> {
  return db.transaction("r", [db.products, db.variants, db.operations], async () => {
    const [{ products, variants }, operations] = await Promise.all([
      storedCatalogue(db),
      operationsTouching(db, [catalogueKey]),
    ]);
    return projectProducts(products, variants, operations);
  });
}

/**
 * These products as this device knows them, however many others there are; those that are gone are
 * missing, and those made here are last.
 *
 * @param operations all that touch the catalogue, in the order of recording
 */
export async function productViewsOf(
  db: TradingDatabase,
  ids: Iterable<string>,
  operations: readonly OperationRow[],
): Promise<ProductView[]> {
  const asked = new Set(ids);
  if (asked.size === 0) return [];
  const { products, variants } = await storedCatalogueOf(db, [...asked]);
  return projectProducts(products, variants, operations).filter(({ id }) => asked.has(id));
}

/** One product as this device knows it; null when it does not. */
export function productView(db: TradingDatabase, id: string): Promise<ProductView | null> {
  return db.transaction("r", [db.products, db.variants, db.operations], async () => {
    const operations = await operationsTouching(db, [catalogueKey]);
    const [view] = await productViewsOf(db, [id], operations);
    return view ?? null;
  });
}

/** What lines are about, by id. */
export interface NamedCatalogue {
  readonly products: ReadonlyMap<string, StoredProduct>;
  /** Those that lines name; one removed meanwhile keeps its name. */
  readonly variants: ReadonlyMap<string, StoredVariant | VariantView>;
}

/** The products and variants that lines of something else name, as this device knows them. */
export async function namedCatalogue(
  db: TradingDatabase,
  lines: readonly { readonly product: string; readonly variant?: string | null | undefined }[],
): Promise<NamedCatalogue> {
  const products = new Set(lines.map(({ product }) => product));
  const [rows, told, operations] = await Promise.all([
    db.products.bulkGet([...products]),
    db.variants.bulkGet([...new Set(lines.flatMap(({ variant }) => variant ?? []))]),
    operationsTouching(db, [catalogueKey]),
  ]);
  const variants = told.flatMap((row) => row ?? []);
  const views = projectProducts(
    rows.flatMap((row) => row ?? []),
    variants,
    operations,
  ).filter(({ id }) => products.has(id));
  return {
    products: new Map(views.map((view) => [view.id, view])),
    variants: new Map(
      [...variants, ...views.flatMap((view) => view.variants)].map((row) => [row.id, row]),
    ),
  };
}

/** Every category as this device knows it; a removed one is gone. Their order is the screen's. */
export function categoryViews(db: TradingDatabase): Promise<CategoryView[]> {
  return db.transaction("r", [db.categories, db.operations], async () => {
    const [rows, operations] = await Promise.all([
      db.categories.toArray(),
      operationsTouching(db, [catalogueKey]),
    ]);
    return projectCategories(rows, operations);
  });
}

/** Every supplier as this device knows it. */
export function supplierViews(db: TradingDatabase): Promise<SupplierView[]> {
  return db.transaction("r", [db.suppliers, db.operations], async () => {
    const [rows, operations] = await Promise.all([
      db.suppliers.toArray(),
      operationsTouching(db, [catalogueKey]),
    ]);
    return projectSuppliers(rows, operations);
  });
}
