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

/** An item of the stocktake with its name and its difference from the ledger. */
export interface CountedItem extends StocktakeLineRow, SeenSerials {
  name: string;
  sku: string;
  unit: Unit;
  /** Counted minus expected, in thousandths. */
  difference: number;
  /** Selling price of one, minor units. */
  price: number;
  /** Cost of the difference, minor units; null if the user may not see costs. */
  value: number | null;
}

/** The open stocktake and past ones. */
export interface StocktakeContext {
  open: { stocktake: StocktakeRow; items: CountedItem[] } | null;
  past: StocktakeRow[];
}

/** Reads everything the stocktake screen of a location shows. */
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
    // The count is retained even if the item is no longer on the device.
    name: product === null ? line.good : itemOf(product, variant, language).name,
    sku: `${product?.sku ?? ""}${variant?.sku_suffix ?? ""}`,
    unit: product?.unit_of_measure ?? "piece",
    difference,
    price: money(product?.selling_price ?? "0.00"),
    value: cost === undefined ? null : multiplyDivide(money(cost), difference, whole),
  };
}

/** Returns items with positive or negative stock that were not counted, for the review. */
export function uncounted(
  records: readonly StockRecord[],
  items: readonly Pick<CountedItem, "good">[],
): StockRecord[] {
  const counted = new Set(items.map(({ good: item }) => item));
  return records.filter(
    ({ product, variant, available }) => available !== 0 && !counted.has(variant ?? product),
  );
}
