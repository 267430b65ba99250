import { isOnDays, worthParts } from "#/domain/sale-worth.ts";
import { addDays } from "#/i18n/dates.ts";
import { businessDay } from "#/domain/business-day.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { visibleOperations } from "#/store/visible-operations.ts";
import { projectSales, type SaleView } from "#/sync/projection-sales.ts";
import type { SalesAsked } from "./sale-queries.ts";

/**
 * Sales that are in no list of these days at a location, and of which something was taken back there on
 * them, sent or not (S17): those from before, and those of another location. A device keeps 5,000 sales at
 * most (`store/history.ts`): of what is older it knows nothing here.
 */
export function salesTakenBack(
  db: TradingDatabase,
  { location, timeZone, days, actor }: SalesAsked,
): Promise<SaleView[]> {
  const { from } = days;
  // Every zone is within a day of UTC. Open to the past, all of the location's own sales are in the list.
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
