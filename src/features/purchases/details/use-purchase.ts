import { useQuery } from "@tanstack/react-query";
import { useLive, type Live } from "#/kit/live/use-live.ts";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import { purchaseInFull } from "#/entities/purchases/purchase-queries.ts";
import { usePurchaseReader } from "#/entities/purchases/use-purchase-reader.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { isApiError } from "#/http/api-error.ts";
import { purchaseAnswer } from "#/entities/purchases/purchase-server-queries.ts";

export interface PurchaseRead {
  /** `value` is null if the purchase exists neither on this device nor, as far as known, on the server. */
  live: Live<Purchase | null>;
  /** The request is pending, failed, or returned no purchase that this user may see. */
  server: "idle" | "asking" | "unheard" | "none";
  /** Whether it was fetched from the server because it is not stored on this device. */
  isFetched: boolean;
  /** Whether a request is in progress. */
  isAsking: boolean;
  retry: () => void;
}

/**
 * Returns one purchase: the local one with pending operations overlaid (S17), or the server's if it is not
 * stored here. If only a delivery or a payment is known here, the purchase itself is fetched from the server.
 */
export function usePurchase(id: string): PurchaseRead {
  const { db, session } = useShop();
  const { session: port } = useServices();
  const reader = usePurchaseReader();
  const here = useLive(() => purchaseInFull(db, id, reader), [db, id, reader]);
  const isMissing = here.state === "ready" && (here.value === null || here.value.isOrphan);
  const asked = useQuery({
    ...purchaseAnswer(port.api, session.business.id, id),
    enabled: isMissing,
    retry: false,
  });
  const fetched = isMissing ? asked.data : undefined;
  const live = useLive(
    () => purchaseInFull(db, id, { ...reader, fetched }),
    [db, id, reader, fetched],
  );
  const server = () => {
    if (live.state !== "ready" || live.value !== null || !isMissing) return "idle";
    if (asked.isPending || fetched !== undefined) return "asking";
    return isApiError(asked.error) && asked.error.code === "not_found" ? "none" : "unheard";
  };
  return {
    live,
    server: server(),
    isFetched: fetched !== undefined,
    isAsking: asked.isFetching,
    retry: () => void asked.refetch(),
  };
}
