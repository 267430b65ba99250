import { queryWith, serverWords } from "#/kit/list/fitting-rows.ts";
import {
  type RemoteHistory,
  remoteHistoryPageSize,
  useRemoteHistory,
} from "#/kit/remote-history/use-remote-history.ts";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import { fetchedPurchases } from "#/entities/purchases/purchase-queries.ts";
import { usePurchaseReader } from "#/entities/purchases/use-purchase-reader.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { addDays } from "#/i18n/dates.ts";
import { purchasesPage } from "#/entities/purchases/purchase-server-queries.ts";
import { type PurchaseFilters, purchaseFilters } from "./purchase-filters.ts";

/** The feed contains no settled purchases entered earlier (server/modules/sync/queries/changes-feed.ts). */
const keptDays = 90;

export interface RemoteSearch {
  filters: PurchaseFilters;
  /** All purchases stored here; null while loading. */
  kept: readonly Purchase[] | null;
  /** Those that match the filters. */
  found: readonly Purchase[];
  /** Whether the user requested older ones; a date filter or an empty result also requests them. */
  isAsked: boolean;
}

/** Returns the matching purchases not stored on this device, page by page from the server. */
export function usePurchasesRemoteHistory(asked: RemoteSearch): RemoteHistory<Purchase> {
  const { filters, kept, found, isAsked } = asked;
  const { session: port } = useServices();
  const { db, session } = useShop();
  const reader = usePurchaseReader();
  const { language, permissions } = reader;
  const sees = permissions.has("cost.view") ? "costs" : "goods";
  const last = lastRemoteDay(kept ?? [], useToday());
  const isBeyond = reachesBeyond(filters, last);
  const isWanted = isAsked || found.length === 0 || filters.from !== undefined;
  const older = useRemoteHistory({
    kind: `purchases-older-${language}-${sees}`,
    wanted: remoteHistoryQuery({ business: session.business.id, filters, last }),
    isBeyond: isBeyond && kept !== null,
    isWanted,
    page: async (wanted, cursor) => {
      const { results, next_cursor } = await purchasesPage(port.api, wanted, cursor);
      return { results: await fetchedPurchases(db, results, reader), next_cursor };
    },
  });
  // If a purchase is only partially known here, the server's version is shown.
  const known = new Set((kept ?? []).flatMap(({ id, isOrphan }) => (isOrphan ? [] : [id])));
  return { ...older, rows: older.rows.filter(({ id }) => !known.has(id)) };
}

/** Merges local purchases and those from the server into one list. */
export function withRemoteHistory(
  found: readonly Purchase[],
  older: readonly Purchase[],
): readonly Purchase[] {
  if (older.length === 0) return found;
  const beyond = new Set(older.map(({ id }) => id));
  return [...found.filter(({ id }) => !beyond.has(id)), ...older];
}

/**
 * Returns the last purchase date for which purchases may be missing here. Open purchases are stored
 * regardless of their age, so they do not count.
 */
export function lastRemoteDay(
  kept: readonly Pick<Purchase, "isClosed" | "purchaseDate">[],
  today: string,
): string {
  const days = kept.filter(({ isClosed }) => isClosed).map(({ purchaseDate }) => purchaseDate);
  const oldest = days.toSorted()[0];
  if (oldest === undefined) return today;
  const earliest = addDays(today, -keptDays);
  return oldest > earliest ? oldest : earliest;
}

/** Whether the filters include days for which purchases may be missing here. */
export function reachesBeyond({ from }: PurchaseFilters, last: string): boolean {
  return from === undefined || from <= last;
}

export interface RemoteHistoryQuery {
  business: string;
  filters: PurchaseFilters;
  /** The last day for which purchases may be missing here. */
  last: string;
  /** Rows per page; the default size if omitted. */
  pageSize?: number;
}

/** Builds the server query without the page. */
export function remoteHistoryQuery({
  business,
  filters,
  last,
  pageSize,
}: RemoteHistoryQuery): string {
  const { to } = filters;
  return queryWith({
    business,
    page_size: pageSize ?? remoteHistoryPageSize,
    ...serverWords(purchaseFilters, filters),
    to: to === undefined || to > last ? last : to,
  }).toString();
}
