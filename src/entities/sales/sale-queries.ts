import type { SaleRow } from "#/contract/sale.ts";
import { addDays } from "#/i18n/dates.ts";
import { businessDay } from "#/domain/business-day.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { visibleOperations } from "#/store/visible-operations.ts";
import { projectSales, type SaleView } from "#/sync/projection-sales.ts";

/** Business days, both ends inclusive; null is unbounded. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

export interface SalesAsked {
  location: string;
  timeZone: string;
  days: DayRange;
  /** Limits it to one user's sales; null for all. */
  actor: string | null;
}

/** Returns the sales of a location on these business days, sent or not (S17), newest first. */
export function salesOfDays(
  db: TradingDatabase,
  { location, timeZone, days, actor }: SalesAsked,
): Promise<SaleView[]> {
  // Every time zone is within a day of UTC, so the index range is extended by a day at either end.
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

/** Whether this device has any sale of the location: distinguishes "none yet" from "no match". */
export async function hasSales(db: TradingDatabase, location: string): Promise<boolean> {
  const made = await db.operations.filter(({ type }) => type === "sale.create").count();
  if (made > 0) return true;
  const rows = db.sales.where("[location+effective_at]");
  return (await rows.between([location, ""], [location, "\uffff"]).limit(1).count()) > 0;
}

/**
 * Returns one sale on this device, regardless of its location; null if it is not stored here.
 * @param fetched the server's row, for a sale that is not stored on this device or only as a colleague's;
 *   this device's operations are applied to it
 */
export function saleById(
  db: TradingDatabase,
  id: string,
  fetched?: SaleRow,
): Promise<SaleView | null> {
  return db.transaction("r", [db.sales, db.operations], async () => {
    const [kept, operations] = await Promise.all([db.sales.get(id), operationsTouching(db, [id])]);
    // Operations are applied to a row by id, so those already included change nothing.
    const asked = fetched && { ...fetched, _seq: kept?._seq ?? 0 };
    const row = kept?.reduced ? (asked ?? kept) : (kept ?? asked);
    const views = projectSales(row === undefined ? [] : [row], operations);
    return views.find((sale) => sale.id === id) ?? null;
  });
}

/** Returns the name of a member of the business; null if unknown to this device. */
export async function memberName(db: TradingDatabase, id: string): Promise<string | null> {
  const member = await db.members.get(id);
  if (member === undefined) return null;
  return `${member.first_name} ${member.last_name}`.trim();
}

/** Returns the names of the business's members known to this device, by id. */
export async function memberNames(db: TradingDatabase): Promise<Map<string, string>> {
  const members = await db.members.toArray();
  return new Map(
    members.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]),
  );
}

/** Returns the time of the location's oldest sale on this device; null if there is none. */
export async function oldestKept(db: TradingDatabase, location: string): Promise<string | null> {
  const rows = db.sales.where("[location+effective_at]");
  const first = await rows.between([location, ""], [location, "\uffff"]).first();
  return first?.effective_at ?? null;
}
