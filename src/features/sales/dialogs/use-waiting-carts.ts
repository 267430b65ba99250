import { useCallback, useEffect, useState } from "react";
import type { ParkedCart } from "#/contract/parked-carts.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { NoAnswer } from "#/http/api-error.ts";
import { waitingCarts } from "./hand-over.ts";

export interface WaitingCarts {
  /** Null until the first answer, or after an error. */
  readonly carts: readonly ParkedCart[] | null;
  readonly error: unknown;
  readonly asking: boolean;
  readonly retry: () => void;
}

/**
 * The carts that wait at this location now. Asked each time and kept by nobody: one may be taken at any
 * moment, so an old list is nothing to choose from.
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
  const isOffline = useSyncStatus().line === "offline";
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
    // A retry is another round of the same question, and so is a line that is back.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the round and the line are what ask anew
  }, [api, business.id, location.id, round, isOffline]);
  const retry = useCallback(() => {
    setAsking(true);
    setRound((was) => was + 1);
  }, []);
  // Over a line known to be dead nothing is waited for: it is asked, and said at once.
  const error = state.error ?? (isOffline ? new NoAnswer("no_line") : null);
  return { carts: state.carts, error, asking, retry };
}
