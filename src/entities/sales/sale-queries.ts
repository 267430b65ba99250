import type { SaleRow } from "#/contract/sale.ts";
import { addDays } from "#/i18n/dates.ts";
import { businessDay } from "#/domain/business-day.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { visibleOperations } from "#/store/visible-operations.ts";
import { projectSales, type SaleView } from "#/sync/projection-sales.ts";

/** Business days; both ends belong to it, null is open. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

export interface SalesAsked {
  location: string;
  timeZone: string;
  days: DayRange;
  /** Whose alone; null is everybody's. */
  actor: string | null;
}

/** The sales of a location on these business days, sent or not (S17), the latest first. */
export function salesOfDays(
  db: TradingDatabase,
  { location, timeZone, days, actor }: SalesAsked,
): Promise<SaleView[]> {
  // Every zone is within a day of UTC, so the index is asked for a day more at either end.
  const from = days.from === null ? "" : addDays(days.from, -1);
  const to = days.to === null ? "\uffff" : addDays(days.to, 2);
  return db.transaction("r", [db.sales, db.operations], async () => {
    const [rows, operations] = await Promise.all([
      db.sales.where("[location+effective_at]").between([location, from], [location, to]).toArray(),
      visibleOperations(db),
    ]);
    return projectSales(rows, operations).filter((sale) => {
      if (sale.location !== location || (actor !== null && sale.actor !== actor)) return false;
      if (days.from === null && days.to === null) return true;
      const day = businessDay(sale.effective_at, timeZone);
      return (days.from === null || day >= days.from) && (days.to === null || day <= days.to);
    });
  });
}

/** Whether this device holds any sale of the location: tells "none yet" from "none of these". */
export async function hasSales(db: TradingDatabase, location: string): Promise<boolean> {
  const made = await db.operations.filter(({ type }) => type === "sale.create").count();
  if (made > 0) return true;
  const rows = db.sales.where("[location+effective_at]");
  return (await rows.between([location, ""], [location, "\uffff"]).limit(1).count()) > 0;
}

/**
 * One sale of this device, whichever location made it; null when it is not here.
 * @param fetched the server's own row, for a sale that this device does not keep or keeps as a
 * colleague's: what is done here with it is laid over it
 */
export function saleById(
  db: TradingDatabase,
  id: string,
  fetched?: SaleRow,
): Promise<SaleView | null> {
  return db.transaction("r", [db.sales, db.operations], async () => {
    const [kept, operations] = await Promise.all([db.sales.get(id), operationsTouching(db, [id])]);
    // Actions are laid over a row by their ids, so that one the server had seen already changes nothing.
    const asked = fetched && { ...fetched, _seq: kept?._seq ?? 0 };
    const row = kept?.reduced ? (asked ?? kept) : (kept ?? asked);
    const views = projectSales(row === undefined ? [] : [row], operations);
    return views.find((sale) => sale.id === id) ?? null;
  });
}

/** A person of the business by name; null for one this device has not been told of. */
export async function memberName(db: TradingDatabase, id: string): Promise<string | null> {
  const member = await db.members.get(id);
  if (member === undefined) return null;
  return `${member.first_name} ${member.last_name}`.trim();
}

/** The people of the business by id, as far as this device has been told of them. */
export async function memberNames(db: TradingDatabase): Promise<Map<string, string>> {
  const members = await db.members.toArray();
  return new Map(
    members.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]),
  );
}

/** When the oldest sale of the location that this device keeps was made; null where it keeps none. */
export async function oldestKept(db: TradingDatabase, location: string): Promise<string | null> {
  const rows = db.sales.where("[location+effective_at]");
  const first = await rows.between([location, ""], [location, "\uffff"]).first();
  return first?.effective_at ?? null;
}
