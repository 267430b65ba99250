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

/** This device drops what is older (store/history.ts); a row that came back since says nothing of the others. */
const keptDays = 90;

export interface RemoteSearch {
  filters: SalesFilters;
  days: DayRange;
  query: string;
  /** When the oldest sale kept here was made; null where none is. */
  oldest: string | null;
  today: string;
  /** Whether the server is to be asked at all. */
  isWanted: boolean;
}

/** The sales of these days that this device does not keep, page by page from the server. */
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

/** As the rows kept here are shown: the server's own, with nothing laid over it. */
function asSent(row: SaleRow): SaleView {
  return { ...row, _seq: 0, sync: "sent", pending: 0, operation: null, rejection: null };
}

/** From which moment on every sale is kept here; the wire's instant. */
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
  // Every zone is within a day of UTC, so a day more is asked for at either end.
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

/** The first moment of a calendar day in UTC, as the wire writes it. */
function startOf(day: string): string {
  return toInstant(Date.parse(day));
}
