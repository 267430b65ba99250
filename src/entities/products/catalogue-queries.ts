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

/** Returns all products of the business on this device with their variants; those created here come last. */
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
 * Returns these products as stored on this device, without reading others; removed ones are missing, those
 * created here come last.
 *
 * @param operations all catalogue operations, in the order of recording
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

/** Returns one product as stored on this device; null if there is none. */
export function productView(db: TradingDatabase, id: string): Promise<ProductView | null> {
  return db.transaction("r", [db.products, db.variants, db.operations], async () => {
    const operations = await operationsTouching(db, [catalogueKey]);
    const [view] = await productViewsOf(db, [id], operations);
    return view ?? null;
  });
}

/** Catalogue rows that lines refer to, by id. */
export interface NamedCatalogue {
  readonly products: ReadonlyMap<string, StoredProduct>;
  /** Those that lines refer to; one removed in the meantime keeps its name. */
  readonly variants: ReadonlyMap<string, StoredVariant | VariantView>;
}

/** Returns the products and variants that other records' lines refer to, as stored on this device. */
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

/** Returns all categories on this device except removed ones. Screens sort them. */
export function categoryViews(db: TradingDatabase): Promise<CategoryView[]> {
  return db.transaction("r", [db.categories, db.operations], async () => {
    const [rows, operations] = await Promise.all([
      db.categories.toArray(),
      operationsTouching(db, [catalogueKey]),
    ]);
    return projectCategories(rows, operations);
  });
}

/** Returns all suppliers on this device. */
export function supplierViews(db: TradingDatabase): Promise<SupplierView[]> {
  return db.transaction("r", [db.suppliers, db.operations], async () => {
    const [rows, operations] = await Promise.all([
      db.suppliers.toArray(),
      operationsTouching(db, [catalogueKey]),
    ]);
    return projectSuppliers(rows, operations);
  });
}
