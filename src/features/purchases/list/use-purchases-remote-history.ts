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

/** The feed brings no settled purchase that was entered before (server/modules/sync/queries/changes-feed.ts). */
const keptDays = 90;

export interface RemoteSearch {
  filters: PurchaseFilters;
  /** All that is kept here; null until it is read. */
  kept: readonly Purchase[] | null;
  /** Those of them that fit. */
  found: readonly Purchase[];
  /** Whether somebody asked for the older ones; days that are asked for, or nothing found, ask for them too. */
  isAsked: boolean;
}

/** The purchases asked for that this device does not keep, page by page from the server. */
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
  // Of a purchase of which only a part is known here, the server's word is shown.
  const known = new Set((kept ?? []).flatMap(({ id, isOrphan }) => (isOrphan ? [] : [id])));
  return { ...older, rows: older.rows.filter(({ id }) => !known.has(id)) };
}

/** What is kept here and what the server has beyond it, as one list. */
export function withRemoteHistory(
  found: readonly Purchase[],
  older: readonly Purchase[],
): readonly Purchase[] {
  if (older.length === 0) return found;
  const beyond = new Set(older.map(({ id }) => id));
  return [...found.filter(({ id }) => !beyond.has(id)), ...older];
}

/**
 * The last day of purchase of which some may be missing here. One that is not closed is kept however old it
 * is, so it says nothing of the others.
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

/** Whether what is asked for reaches to days of which some may be missing here. */
export function reachesBeyond({ from }: PurchaseFilters, last: string): boolean {
  return from === undefined || from <= last;
}

export interface RemoteHistoryQuery {
  business: string;
  filters: PurchaseFilters;
  /** The last day of which some may be missing here. */
  last: string;
  /** Rows a page; the usual number without it. */
  pageSize?: number;
}

/** What is asked of the server, all but the page. */
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
