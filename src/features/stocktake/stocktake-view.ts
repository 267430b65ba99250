import { money, multiplyDivide } from "#/domain/money.ts";
import { whole, type Unit } from "#/domain/quantity.ts";
import { itemOf } from "#/entities/products/sellable-item.ts";
import { productView } from "#/entities/products/catalogue-queries.ts";
import type { StockRecord } from "#/entities/stock/stock-records.ts";
import { seenSerials, type SeenSerials } from "#/entities/serials/serial-list.ts";
import type { Language } from "#/i18n/language.ts";
import type { StocktakeLineRow, StocktakeRow } from "#/store/stocktake-row.ts";
import { openStocktake, pastStocktakes, stocktakeLines } from "#/store/stocktakes.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/** An item of the stocktake with its name, and how far it is from what the ledger said. */
export interface CountedItem extends StocktakeLineRow, SeenSerials {
  name: string;
  sku: string;
  unit: Unit;
  /** Counted less expected, thousandths. */
  difference: number;
  /** What one sells for, minor units. */
  price: number;
  /** What the difference costs, minor units; null where costs are not to be seen. */
  value: number | null;
}

/** The stocktake under way, and those before it. */
export interface StocktakeContext {
  open: { stocktake: StocktakeRow; items: CountedItem[] } | null;
  past: StocktakeRow[];
}

/** Everything the stocktake screen shows, of one location. */
export async function stocktakeContext(
  db: TradingDatabase,
  location: string,
  language: Language,
): Promise<StocktakeContext> {
  const [stocktake, past] = await Promise.all([
    openStocktake(db, location),
    pastStocktakes(db, location),
  ]);
  if (stocktake === null) return { open: null, past };
  const lines = await stocktakeLines(db, stocktake.id);
  const items = await Promise.all(lines.map((line) => countedItem(db, line, language)));
  return { open: { stocktake, items }, past };
}

async function countedItem(
  db: TradingDatabase,
  line: StocktakeLineRow,
  language: Language,
): Promise<CountedItem> {
  const product = await productView(db, line.product);
  const variant = product?.variants.find(({ id }) => id === line.variant) ?? null;
  const difference = line.quantity - line.expected;
  const cost = product?.cost_price;
  return {
    ...line,
    ...seenSerials(line.serials ?? [], line.known ?? [], line.quantity),
    // An item the device has lost sight of keeps its count.
    name: product === null ? line.good : itemOf(product, variant, language).name,
    sku: `${product?.sku ?? ""}${variant?.sku_suffix ?? ""}`,
    unit: product?.unit_of_measure ?? "piece",
    difference,
    price: money(product?.selling_price ?? "0.00"),
    value: cost === undefined ? null : multiplyDivide(money(cost), difference, whole),
  };
}

/** The items with stock, or less than none, that nobody has counted: what a review asks about. */
export function uncounted(
  records: readonly StockRecord[],
  items: readonly Pick<CountedItem, "good">[],
): StockRecord[] {
  const counted = new Set(items.map(({ good: item }) => item));
  return records.filter(
    ({ product, variant, available }) => available !== 0 && !counted.has(variant ?? product),
  );
}
