import type { TradingDatabase } from "#/store/trading-database.ts";
import { visibleOperations } from "#/store/visible-operations.ts";
import { projectStock } from "#/sync/projection-stock.ts";

/**
 * The variants of a good that this device knows to have been sold, bought or counted, at whatever place:
 * whatever moved has a stock record. The server, which knows of all places, decides at the end.
 */
export function usedVariants(db: TradingDatabase, product: string): Promise<ReadonlySet<string>> {
  return db.transaction("r", [db.stockItems, db.operations], async () => {
    const [items, operations] = await Promise.all([
      db.stockItems.where("[product+location]").between([product], [product, []]).toArray(),
      visibleOperations(db),
    ]);
    const records = projectStock(items, operations, (effect) => effect.product === product);
    return new Set(
      records.flatMap(({ product: of, variant }) => (of === product ? (variant ?? []) : [])),
    );
  });
}
