import type { SaleRow } from "#/contract/sale.ts";
import { businessDay } from "#/domain/business-day.ts";
import { queryWith, serverWords } from "#/kit/list/fitting-rows.ts";
import {
  type RemoteHistory,
  remoteHistoryPageSize,
  useRemoteHistory,
} from "#/kit/remote-history/use-remote-history.ts";
import type { DayRange } from "#/entities/sales/sale-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { addDays } from "#/i18n/dates.ts";
import { toInstant } from "#/platform/clock.ts";
import type { SaleView } from "#/sync/projection-sales.ts";
import { salesPage } from "#/entities/sales/sale-server-queries.ts";
import { type SalesFilters, salesFilters } from "./sales-filters.ts";

/**
 * This device deletes older sales (store/history.ts); an older row that returned through a later change does
 * not imply that the others are present.
 */
const keptDays = 90;

export interface RemoteSearch {
  filters: SalesFilters;
  days: DayRange;
  query: string;
  /** Time of the oldest sale stored here; null if there is none. */
  oldest: string | null;
  today: string;
  /** Whether the server may be queried. */
  isWanted: boolean;
}

/** Returns the sales of these days not stored on this device, page by page from the server. */
export function useSalesRemoteHistory(asked: RemoteSearch): RemoteHistory<SaleView> {
  const { session: port } = useServices();
  const { session } = useShop();
  const { timeZone } = useFormat();
  const { filters, days, query, today, isWanted } = asked;
  const before = keptFrom(asked.oldest, today);
  const place = { business: session.business.id, location: session.location.id };
  const older = useRemoteHistory({
    kind: "sales-older",
    wanted: serverQuery(place, { filters, days, query, before }),
    isBeyond: days.from === null || startOf(days.from) < before,
    isWanted,
    page: (wanted, cursor) => salesPage(port.api, wanted, cursor),
  });
  const isOn = ({ effective_at }: SaleRow) => {
    const day = businessDay(effective_at, timeZone);
    return (days.from === null || day >= days.from) && (days.to === null || day <= days.to);
  };
  return { ...older, rows: older.rows.filter(isOn).map(asSent) };
}

/** Converts a server row to the view of a stored one, without overlays. */
function asSent(row: SaleRow): SaleView {
  return { ...row, _seq: 0, sync: "sent", pending: 0, operation: null, rejection: null };
}

/** Returns the instant from which all sales are stored here, in wire format. */
function keptFrom(oldest: string | null, today: string): string {
  const earliest = startOf(addDays(today, -keptDays));
  if (oldest === null) return startOf(addDays(today, 2));
  return oldest > earliest ? oldest : earliest;
}

function serverQuery(
  place: { business: string; location: string },
  {
    filters,
    days,
    query,
    before,
  }: Pick<RemoteSearch, "filters" | "days" | "query"> & { before: string },
): string {
  // Every time zone is within a day of UTC, so the range is extended by a day at both ends.
  const end = days.to === null ? before : startOf(addDays(days.to, 2));
  return queryWith({
    ...place,
    page_size: remoteHistoryPageSize,
    from: days.from === null ? null : startOf(addDays(days.from, -1)),
    to: end < before ? end : before,
    search: query.trim(),
    ...serverWords(salesFilters, filters),
  }).toString();
}

/** Returns the start of a calendar day in UTC, in wire format. */
function startOf(day: string): string {
  return toInstant(Date.parse(day));
}
