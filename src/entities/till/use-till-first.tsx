import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { placeOf, useShop } from "#/kit/shop/shop-context.ts";
import type { Place } from "#/store/outbox.ts";
import { useStableCallback } from "#/ui/use-stable-callback.ts";

const TillDialog = lazy(async () => ({
  default: (await import("./till-dialog.tsx")).TillDialog,
}));

export interface TillFirst {
  /**
   * Resolves to the location an action is recorded at: immediately on a till. On another device the user is
   * prompted to register it first; null if they close the dialog.
   */
  readonly askLocation: () => Promise<Place | null>;
  readonly dialog: ReactNode;
}

/**
 * Lets an action start on a device that is not a till yet: the device is registered first, then the action
 * continues.
 */
export function useTillFirst(): TillFirst {
  const place = placeOf(useShop());
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<(place: Place | null) => void>(undefined);
  const answer = useStableCallback((given: Place | null) => {
    waiting.current?.(given);
    waiting.current = undefined;
    setOpen(false);
  });
  const isTill = place !== null;
  const goOn = useStableCallback(() => answer(place));
  useEffect(() => {
    if (isTill) goOn();
  }, [isTill, goOn]);
  // Cancels the pending prompt on unmount.
  useEffect(() => () => waiting.current?.(null), []);
  const here = useStableCallback(() => place);
  const askLocation = useCallback(() => {
    const known = here();
    if (known !== null) return Promise.resolve(known);
    return new Promise<Place | null>((resolve) => {
      // Only one prompt at a time: a second action replaces the first.
      waiting.current?.(null);
      waiting.current = resolve;
      setOpen(true);
    });
  }, [here]);
  const dialog = isOpen ? (
    <Suspense fallback={null}>
      <TillDialog goesOn onClose={() => answer(null)} />
    </Suspense>
  ) : null;
  return { askLocation, dialog };
}
