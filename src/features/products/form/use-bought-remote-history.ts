import { compareInstants } from "#/domain/effective-order.ts";
import {
  type RemoteHistory,
  remoteHistoryPageSize,
  useRemoteHistory,
} from "#/kit/remote-history/use-remote-history.ts";
import { purchasesPage } from "#/entities/purchases/purchase-server-queries.ts";
import { boughtIn, type BoughtItem } from "#/entities/purchases/supplier-purchases.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";

export interface RemoteBoughtSearch {
  readonly product: string;
  /** Purchases stored on this device; null while loading. */
  readonly kept: readonly BoughtItem[] | null;
  /** Whether the user requested more; if nothing is stored here, the last price is fetched regardless. */
  readonly isAsked: boolean;
}

/** Fetches a product's purchase prices from the server page by page, without those stored here. */
export function useBoughtRemoteHistory({
  product,
  kept,
  isAsked,
}: RemoteBoughtSearch): RemoteHistory<BoughtItem> {
  const { session: port } = useServices();
  const { session } = useShop();
  const seesCosts = useCan("cost.view");
  const canRead = useCan("purchase.read");
  const asked = {
    business: session.business.id,
    product,
    page_size: String(remoteHistoryPageSize),
  };
  const older = useRemoteHistory({
    kind: "bought-older",
    wanted: new URLSearchParams(asked).toString(),
    isBeyond: seesCosts && canRead && kept !== null,
    isWanted: isAsked || kept?.length === 0,
    page: async (wanted, cursor) => {
      const { results, next_cursor } = await purchasesPage(port.api, wanted, cursor);
      return { results: results.flatMap((row) => boughtIn(row, product)), next_cursor };
    },
  });
  const known = new Set(kept?.map(({ purchase }) => purchase));
  return { ...older, rows: older.rows.filter(({ purchase }) => !known.has(purchase)) };
}

/** Merges both, newest first. */
export function withBoughtRemoteHistory(
  kept: readonly BoughtItem[],
  older: readonly BoughtItem[],
): BoughtItem[] {
  return [...kept, ...older].toSorted((a, b) => compareInstants(b.at, a.at));
}
