import { barcodeKey } from "#/domain/barcode.ts";
import { catalogueKey } from "#/store/catalogue-key.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import type { StoredCategory } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import {
  projectCategories,
  projectProducts,
  type ProductView,
} from "#/sync/projection-catalogue.ts";
import { type CodeMatch, toChooseFrom } from "./sellable-item.ts";
import { bySku, packWith } from "./rare-codes.ts";

/** Pending catalogue operations, applied to rows when they are read (S17). */
export interface PendingItems {
  /** Items with pending operations applied, including those created here. */
  readonly items: ReadonlyMap<string, ProductView>;
  /** Returns all categories with pending operations applied. */
  readonly categories: (rows: readonly StoredCategory[]) => readonly StoredCategory[];
  /** Returns the one of these items with this code; null if there is none. */
  readonly byCode: (code: string) => CodeMatch | null;
}

/**
 * Reads only items affected by pending operations: those they name and those in categories removed here,
 * regardless of the size of the catalogue.
 */
export async function pendingItems(db: TradingDatabase): Promise<PendingItems> {
  const operations = await operationsTouching(db, [catalogueKey]);
  const subjects = (types: readonly OperationRow["type"][]) =>
    operations.filter(({ type }) => types.includes(type)).map(({ subject }) => subject);
  const removed = subjects(["category.remove"]);
  const moved =
    removed.length === 0 ? [] : await db.products.where("category").anyOf(removed).primaryKeys();
  const asked = new Set([...subjects(["product.create", "product.edit"]), ...moved]);
  const [rows, variants] = await Promise.all([
    db.products.bulkGet([...asked]),
    // A single query for all of them: live queries track each query, and the counter reruns this at every
    // keystroke.
    db.variants
      .where("product")
      .anyOf([...asked])
      .toArray(),
  ]);
  const products = rows.flatMap((row) => row ?? []);
  const views = projectProducts(products, variants, operations);
  return {
    items: new Map(views.map((view) => [view.id, view])),
    categories: (stored) => projectCategories(stored, operations),
    byCode: (code) => amongPending(views, code),
  };
}

function amongPending(items: readonly ProductView[], text: string): CodeMatch | null {
  const key = barcodeKey(text);
  const isIt = ({ barcode }: { barcode: string | null }) =>
    barcode !== null && barcodeKey(barcode) === key;
  const sold = items.filter(({ is_active }) => is_active);
  for (const product of sold) {
    const variant = toChooseFrom(product.variants).find(isIt);
    if (variant !== undefined) return { product, variant };
  }
  const own = sold.find(isIt) ?? sold.find(({ sku }) => sku.toLowerCase() === text.toLowerCase());
  if (own !== undefined) return { product: own, variant: null };
  for (const product of sold) {
    const pack = packWith(product, key);
    if (pack !== undefined) return { product, variant: null, pack };
  }
  for (const product of sold) {
    const variant = bySku(product, toChooseFrom(product.variants), text);
    if (variant !== null) return { product, variant };
  }
  return null;
}
