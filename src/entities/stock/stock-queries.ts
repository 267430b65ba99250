import { alertFor } from "#/domain/stock-status.ts";
import { quantity } from "#/domain/quantity.ts";
import type { StoredStockItem } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/** What a shelf holds of a product, all its variants together. Thousandths. */
export interface ShelfStock {
  available: number;
  level: "enough" | "low" | "none";
  /** By variant id; the product's own stock under the empty key. */
  byVariant: ReadonlyMap<string, number>;
}

/** The stock of these products at one location, as this device knows it. Products without a record are absent. */
export async function stockOfProducts(
  db: TradingDatabase,
  location: string,
  products: readonly string[],
): Promise<ReadonlyMap<string, ShelfStock>> {
  const keys = products.map((product) => [product, location]);
  const items = await db.stockItems.where("[product+location]").anyOf(keys).toArray();
  const groups = new Map<string, StoredStockItem[]>();
  for (const item of items) {
    const group = groups.get(item.product);
    if (group === undefined) groups.set(item.product, [item]);
    else group.push(item);
  }
  return new Map([...groups].map(([product, group]) => [product, shelfOf(group)]));
}

function shelfOf(items: readonly StoredStockItem[]): ShelfStock {
  const byVariant = new Map<string, number>();
  let available = 0;
  let isLow = false;
  for (const item of items) {
    const held = quantity(item.quantity_available);
    available += held;
    byVariant.set(item.variant ?? "", held);
    const levels = {
      alertLevel: quantity(item.alert_level),
      reorderLevel: quantity(item.reorder_level),
    };
    isLow ||= alertFor(held, levels) !== null;
  }
  return { available, level: available <= 0 ? "none" : isLow ? "low" : "enough", byVariant };
}
