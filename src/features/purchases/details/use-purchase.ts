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
  /** `value` null: neither this device nor the server has it, as far as is known. */
  live: Live<Purchase | null>;
  /** The server is being asked, could not be, or has no such purchase to show this person. */
  server: "idle" | "asking" | "unheard" | "none";
  /** It was asked of the server: this device does not keep it. */
  isFetched: boolean;
  /** It is being asked, or asked again. */
  isAsking: boolean;
  retry: () => void;
}

/**
 * One purchase: this device's own with what waits laid over it (S17), or the server's where it is not kept
 * here. Of one of which only a delivery or a payment is known here, the server is asked for the rest.
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
