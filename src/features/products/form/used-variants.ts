import { stockViewsOf } from "#/entities/stock/stock-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/**
 * The variants of an item that this device knows to have been sold, bought or counted, at whatever place:
 * whatever moved has a stock record. The server, which knows of all places, decides at the end.
 */
export async function usedVariants(
  db: TradingDatabase,
  product: string,
): Promise<ReadonlySet<string>> {
  const records = await stockViewsOf(db, product);
  return new Set(records.flatMap(({ variant }) => variant ?? []));
}
