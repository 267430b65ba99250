import { isOnDays, worthParts } from "#/domain/sale-worth.ts";
import { addDays } from "#/i18n/dates.ts";
import { businessDay } from "#/domain/business-day.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { visibleOperations } from "#/store/visible-operations.ts";
import { projectSales, type SaleView } from "#/sync/projection-sales.ts";
import type { SalesAsked } from "./sale-queries.ts";

/**
 * Returns sales not in a location's list for these days but with returns or voids there on them, sent or not
 * (S17): earlier sales, and those of other locations. A device stores at most 5,000 sales
 * (`store/history.ts`) and has no data on older ones.
 */
export function salesTakenBack(
  db: TradingDatabase,
  { location, timeZone, days, actor }: SalesAsked,
): Promise<SaleView[]> {
  const { from } = days;
  // Every time zone is within a day of UTC. Without a start date the list contains all of the location's own
  // sales.
  const end = from === null ? "" : addDays(from, 2);
  const at = () => db.sales.where("[location+effective_at]");
  return db.transaction("r", [db.sales, db.operations], async () => {
    const [own, before, after, operations] = await Promise.all([
      at().between([location, ""], [location, end]).toArray(),
      at().below([location, ""]).toArray(),
      at().above([location, "\u{ffff}"]).toArray(),
      visibleOperations(db),
    ]);
    return projectSales([...own, ...before, ...after], operations).filter((sale) => {
      if (actor !== null && sale.actor !== actor) return false;
      const isListed =
        sale.location === location &&
        (from === null || businessDay(sale.effective_at, timeZone) >= from);
      if (isListed) return false;
      return worthParts(sale).some(
        (part) => part.location === location && isOnDays(part.at, days, timeZone),
      );
    });
  });
}
