import { queryWith, serverWords } from "#/kit/list/fitting-rows.ts";
import {
  type RemoteHistory,
  remoteHistoryPageSize,
  useRemoteHistory,
} from "#/kit/remote-history/use-remote-history.ts";
import { useServices } from "#/kit/services/services.ts";
import type { NamedShift } from "#/entities/shifts/shift-queries.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { addDays } from "#/i18n/dates.ts";
import { shiftsPage } from "./shift-server-queries.ts";
import { type ShiftFilters, shiftFilters } from "./shift-filters.ts";

/** The feed omits shifts opened earlier (server/modules/sync/queries/changes-feed.ts). */
const keptDays = 90;

export interface RemoteSearch {
  filters: ShiftFilters;
  /** The business day on which the oldest locally stored closed shift was opened; null if there is none. */
  oldest: string | null;
  /** Whether to query the server at all. */
  isWanted: boolean;
}

/** Matching shifts that are not stored on this device, fetched page by page from the server. */
export function useShiftsRemoteHistory({
  filters,
  oldest,
  isWanted,
}: RemoteSearch): RemoteHistory<NamedShift> {
  const { session: port } = useServices();
  const { db, session } = useShop();
  const last = lastRemoteDay(oldest, useToday());
  const place = { business: session.business.id, location: session.location.id };
  return useRemoteHistory({
    kind: "shifts-older",
    wanted: remoteHistoryQuery(place, filters, last),
    isBeyond: filters.from === undefined || filters.from <= last,
    isWanted,
    page: (wanted, cursor) => shiftsPage({ api: port.api, db }, wanted, cursor),
  });
}

/** The last business day whose shifts may be missing locally; those already stored are skipped by id. */
export function lastRemoteDay(oldest: string | null, today: string): string {
  if (oldest === null) return today;
  const earliest = addDays(today, -keptDays);
  return oldest > earliest ? oldest : earliest;
}

/** The query for the server without the cursor. */
export function remoteHistoryQuery(
  place: { business: string; location: string },
  filters: ShiftFilters,
  last: string,
): string {
  const { to } = filters;
  return queryWith({
    ...place,
    page_size: remoteHistoryPageSize,
    ...serverWords(shiftFilters, filters),
    to: to === undefined || to > last ? last : to,
  }).toString();
}
