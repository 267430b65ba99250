import { isOnDays, worthParts } from "#/domain/sale-worth.ts";
import { addDays } from "#/i18n/dates.ts";
import { businessDay } from "#/domain/business-day.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { visibleOperations } from "#/store/visible-operations.ts";
import { projectSales, type SaleView } from "#/sync/projection-sales.ts";
import type { SalesAsked } from "./sale-queries.ts";

/**
 * Sales of a location from before these days of which something was taken back on them, sent or not
 * (S17). A device keeps 5,000 sales at most (`store/history.ts`): of what is older it knows nothing here.
 */
export function salesTakenBack(
  db: TradingDatabase,
  { location, timeZone, days, actor }: SalesAsked,
): Promise<SaleView[]> {
  const { from } = days;
  if (from === null) return Promise.resolve([]);
  // Every zone is within a day of UTC.
  const end = [location, addDays(from, 2)];
  return db.transaction("r", [db.sales, db.operations], async () => {
    const [rows, operations] = await Promise.all([
      db.sales.where("[location+effective_at]").between([location, ""], end).toArray(),
      visibleOperations(db),
    ]);
    return projectSales(rows, operations).filter((sale) => {
      if (sale.location !== location || (actor !== null && sale.actor !== actor)) return false;
      if (businessDay(sale.effective_at, timeZone) >= from) return false;
      return worthParts(sale).some(({ at }) => isOnDays(at, days, timeZone));
    });
  });
}
