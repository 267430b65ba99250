import { stockViewsOf } from "#/entities/stock/stock-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/**
 * Returns the variants of an item known to have been sold, bought or counted at any location: any movement
 * leaves a stock record. The server, which has all locations, decides finally.
 */
export async function usedVariants(
  db: TradingDatabase,
  product: string,
): Promise<ReadonlySet<string>> {
  const records = await stockViewsOf(db, product);
  return new Set(records.flatMap(({ variant }) => variant ?? []));
}
