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

/** What waits here of the catalogue, laid over rows where they are read (S17). */
export interface PendingItems {
  /** Items that something waiting is laid over, as they then stand; those made here among them. */
  readonly items: ReadonlyMap<string, ProductView>;
  /** All categories, as they then stand. */
  readonly categories: (rows: readonly StoredCategory[]) => readonly StoredCategory[];
  /** The one of these items that a code stands for; null where none is. */
  readonly byCode: (code: string) => CodeMatch | null;
}

/**
 * Reads only what something waits for: the items that operations name and those of categories that
 * were removed here, however many others there are.
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
    // One question for them all: a live query notes each, and the counter asks at each key.
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
