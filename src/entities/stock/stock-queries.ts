import { alertFor } from "#/domain/stock-status.ts";
import { quantity } from "#/domain/quantity.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import { goodAt } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { overlaysIn } from "#/sync/overlay.ts";
import { projectStock, type StockView } from "#/sync/projection-stock.ts";

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
  const asked = new Set(products);
  const groups = new Map<string, StockView[]>();
  for (const item of await viewsOf(db, location, products)) {
    if (!asked.has(item.product) || item.location !== location) continue;
    const group = groups.get(item.product);
    if (group === undefined) groups.set(item.product, [item]);
    else group.push(item);
  }
  return new Map([...groups].map(([product, group]) => [product, shelfOf(group)]));
}

/** The rows of these products with what is pending on them laid over (S17). */
function viewsOf(
  db: TradingDatabase,
  location: string,
  products: readonly string[],
): Promise<StockView[]> {
  const tables = [db.stockItems, db.variants, db.operations];
  // A question a product, all asked at once: one question for many keys steps from key to key.
  const ofEach = <Found>(ask: (product: string) => PromiseLike<Found[]>) =>
    Promise.all(products.map(ask)).then((found) => found.flat());
  return db.transaction("r", tables, async () => {
    const items = await ofEach((product) =>
      db.stockItems.where("[product+location]").equals([product, location]).toArray(),
    );
    const variants = await ofEach((product) =>
      db.variants.where("product").equals(product).primaryKeys(),
    );
    const made = await variantsMadeHere(db, products);
    const goods = [...products, ...variants, ...made].map((good) => goodAt(good, location));
    return projectStock(items, await operationsTouching(db, goods));
  });
}

/** Variants that are not at the server yet: their stock is only what waits here. */
async function variantsMadeHere(
  db: TradingDatabase,
  products: readonly string[],
): Promise<string[]> {
  const overlays = overlaysIn("products", await operationsTouching(db, products));
  return overlays.flatMap((overlay) =>
    overlay.type === "category.remove" ? [] : (overlay.body.variants ?? []).map(({ id }) => id),
  );
}

function shelfOf(items: readonly StockView[]): ShelfStock {
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
