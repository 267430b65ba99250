import { useCallback, useEffect, useState } from "react";
import type { ParkedCart } from "#/contract/parked-carts.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { NoAnswer } from "#/http/api-error.ts";
import { waitingCarts } from "./hand-over.ts";

export interface WaitingCarts {
  /** Null until the first response, or after an error. */
  readonly carts: readonly ParkedCart[] | null;
  readonly error: unknown;
  readonly asking: boolean;
  readonly retry: () => void;
}

/**
 * The carts currently waiting at this location. Fetched each time and not cached: any of them may be taken at
 * any moment, so an old list must not be offered.
 */
export function useWaitingCarts(): WaitingCarts {
  const { api } = useServices().session;
  const { business, location } = useShop().session;
  const [state, setState] = useState<Pick<WaitingCarts, "carts" | "error">>({
    carts: null,
    error: null,
  });
  const [asking, setAsking] = useState(true);
  const [round, setRound] = useState(0);
  const isOffline = useSyncStatus().connection === "offline";
  useEffect(() => {
    let isGone = false;
    const end = (next: Pick<WaitingCarts, "carts" | "error">) => {
      if (isGone) return;
      setState(next);
      setAsking(false);
    };
    waitingCarts(api, { business: business.id, location: location.id }).then(
      (carts) => end({ carts, error: null }),
      (error: unknown) => end({ carts: null, error }),
    );
    return () => {
      isGone = true;
    };
    // A retry and a restored connection repeat the same query.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the round and the line are what ask anew
  }, [api, business.id, location.id, round, isOffline]);
  const retry = useCallback(() => {
    setAsking(true);
    setRound((was) => was + 1);
  }, []);
  // With a connection known to be offline the request is still made, but the error is shown immediately.
  const error = state.error ?? (isOffline ? new NoAnswer("no_line") : null);
  return { carts: state.carts, error, asking, retry };
}
