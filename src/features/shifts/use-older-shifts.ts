import { useInfiniteQuery } from "@tanstack/react-query";
import { useServices } from "#/entities/services/services.ts";
import type { NamedShift } from "#/entities/shifts/shift-queries.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useToday } from "#/entities/time/use-today.ts";
import { addDays } from "#/i18n/dates.ts";
import { shiftsPage } from "./shift-answers.ts";
import type { ShiftFilters } from "./shift-filters.ts";

const pageSize = 50;

/** The feed brings no shift that was opened before (server/queries/changes-feed.ts). */
const keptDays = 90;

/** What the server has beyond what this device keeps. */
export interface OlderShifts {
  /** Whether the days asked for reach back beyond what is kept here. */
  isBeyond: boolean;
  shifts: readonly NamedShift[];
  state: "idle" | "asking" | "unheard" | "heard";
  hasMore: boolean;
  more: () => void;
}

export interface OlderAsked {
  filters: ShiftFilters;
  /** The business day on which the oldest closed shift kept here was opened; null where none is. */
  oldest: string | null;
  /** Whether the server is to be asked at all. */
  isWanted: boolean;
}

/** The shifts asked for that this device does not keep, page by page from the server. */
export function useOlderShifts({ filters, oldest, isWanted }: OlderAsked): OlderShifts {
  const { session: port } = useServices();
  const { db, session } = useShop();
  const last = lastOlderDay(oldest, useToday());
  const isBeyond = filters.from === undefined || filters.from <= last;
  const place = { business: session.business.id, location: session.location.id };
  const wanted = olderQuery(place, filters, last);
  const answer = useInfiniteQuery({
    queryKey: ["shifts-older", wanted],
    queryFn: ({ pageParam }) => shiftsPage({ api: port.api, db }, wanted, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) =>
      pages.length * pageSize < count ? pages.length + 1 : undefined,
    enabled: isBeyond && isWanted,
    retry: false,
    staleTime: 0,
  });
  const state = () => {
    if (!isBeyond || !isWanted) return "idle";
    if (answer.isFetching) return "asking";
    return answer.isError ? "unheard" : "heard";
  };
  return {
    isBeyond,
    shifts: (answer.data?.pages ?? []).flatMap(({ results }) => results),
    state: state(),
    hasMore: answer.hasNextPage,
    more: () => void (answer.isError ? answer.refetch() : answer.fetchNextPage()),
  };
}

/**
 * The last business day whose shifts may be missing here; those of it that are kept are told apart by
 * their ids.
 */
export function lastOlderDay(oldest: string | null, today: string): string {
  if (oldest === null) return today;
  const earliest = addDays(today, -keptDays);
  return oldest > earliest ? oldest : earliest;
}

/** What is asked of the server, all but the page. */
export function olderQuery(
  place: { business: string; location: string },
  { status, till, person, from, to }: ShiftFilters,
  last: string,
): string {
  const asked = {
    ...place,
    page_size: String(pageSize),
    from,
    to: to === undefined || to > last ? last : to,
    status,
    till,
    actor: person,
  };
  const said = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] satisfies [string, string]],
  );
  return new URLSearchParams(said).toString();
}
