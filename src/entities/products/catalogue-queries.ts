import { catalogueKey } from "#/store/catalogue-key.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import {
  type CategoryView,
  type ProductView,
  projectCategories,
  projectProducts,
  projectSuppliers,
  type SupplierView,
} from "#/sync/projection-catalogue.ts";

/** Every good of the business as this device knows it, with its variants; those made here last. */
export function productViews(db: TradingDatabase): Promise<ProductView[]> {
  return db.transaction("r", [db.products, db.variants, db.operations], async () => {
    const [products, variants, operations] = await Promise.all([
      db.products.toArray(),
      db.variants.toArray(),
      operationsTouching(db, [catalogueKey]),
    ]);
    return projectProducts(products, variants, operations);
  });
}

/** One good as this device knows it; null when it does not. */
export function productView(db: TradingDatabase, id: string): Promise<ProductView | null> {
  return db.transaction("r", [db.products, db.variants, db.operations], async () => {
    const [product, variants, operations] = await Promise.all([
      db.products.get(id),
      db.variants.where("product").equals(id).toArray(),
      operationsTouching(db, [catalogueKey]),
    ]);
    const rows = product === undefined ? [] : [product];
    return projectProducts(rows, variants, operations).find((view) => view.id === id) ?? null;
  });
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
