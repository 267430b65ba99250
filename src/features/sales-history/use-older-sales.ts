import { useInfiniteQuery } from "@tanstack/react-query";
import type { SaleRow } from "#/contract/trade-rows.ts";
import { businessDay } from "#/domain/business-day.ts";
import type { DayRange } from "#/entities/sales/sale-queries.ts";
import { useServices } from "#/entities/services/services.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { addDays } from "#/i18n/dates.ts";
import { toInstant } from "#/platform/clock.ts";
import type { SaleView } from "#/sync/projection-sales.ts";
import { salesPage } from "./sale-answers.ts";
import type { SalesFilters } from "./sales-filters.ts";

const pageSize = 50;

/** This device drops what is older (store/history.ts); a row that came back since says nothing of the others. */
const keptDays = 90;

export interface OlderAsked {
  filters: SalesFilters;
  days: DayRange;
  query: string;
  /** When the oldest sale kept here was made; null where none is. */
  oldest: string | null;
  today: string;
  /** Whether the server is to be asked at all. */
  isWanted: boolean;
}

/** What the server has beyond what this device keeps. */
export interface OlderSales {
  /** Whether the days asked for reach back beyond what is kept here. */
  isBeyond: boolean;
  sales: SaleView[];
  state: "idle" | "asking" | "unheard" | "heard";
  hasMore: boolean;
  more: () => void;
}

/** The sales of these days that this device does not keep, page by page from the server. */
export function useOlderSales(asked: OlderAsked): OlderSales {
  const { session: port } = useServices();
  const { session } = useShop();
  const { timeZone } = useFormat();
  const { filters, days, query, today, isWanted } = asked;
  const before = keptFrom(asked.oldest, today);
  const isBeyond = days.from === null || startOf(days.from) < before;
  const wanted = serverQuery(
    { business: session.business.id, location: session.location.id },
    {
      filters,
      days,
      query,
      before,
    },
  );
  const answer = useInfiniteQuery({
    queryKey: ["sales-older", wanted],
    queryFn: ({ pageParam }) => salesPage(port.api, wanted, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) =>
      pages.length * pageSize < count ? pages.length + 1 : undefined,
    enabled: isBeyond && isWanted,
    retry: false,
    staleTime: 0,
  });
  const isOn = ({ effective_at }: SaleRow) => {
    const day = businessDay(effective_at, timeZone);
    return (days.from === null || day >= days.from) && (days.to === null || day <= days.to);
  };
  const rows = (answer.data?.pages ?? []).flatMap(({ results }) => results).filter(isOn);
  const state = () => {
    if (!isBeyond || !isWanted) return "idle";
    if (answer.isFetching) return "asking";
    return answer.isError ? "unheard" : "heard";
  };
  return {
    isBeyond,
    sales: rows.map((row) => ({
      ...row,
      _seq: 0,
      sync: "sent",
      pending: 0,
      operation: null,
      rejection: null,
    })),
    state: state(),
    hasMore: answer.hasNextPage,
    more: () => void (answer.isError ? answer.refetch() : answer.fetchNextPage()),
  };
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
  }: Pick<OlderAsked, "filters" | "days" | "query"> & { before: string },
): string {
  const { method, status, person, till, customer } = filters;
  // Every zone is within a day of UTC, so a day more is asked for at either end.
  const end = days.to === null ? before : startOf(addDays(days.to, 2));
  const asked = {
    ...place,
    page_size: String(pageSize),
    from: days.from === null ? undefined : startOf(addDays(days.from, -1)),
    to: end < before ? end : before,
    search: query.trim() === "" ? undefined : query.trim(),
    method,
    status,
    actor: person,
    till,
    customer,
  };
  const said = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] satisfies [string, string]],
  );
  return new URLSearchParams(said).toString();
}

/** The first moment of a calendar day in UTC, as the wire writes it. */
function startOf(day: string): string {
  return toInstant(Date.parse(day));
}
