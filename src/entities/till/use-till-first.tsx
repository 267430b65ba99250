import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { placeOf, useShop } from "#/kit/shop/shop-context.ts";
import type { Place } from "#/store/outbox.ts";
import { useStableCallback } from "#/ui/use-stable-callback.ts";

const TillDialog = lazy(async () => ({
  default: (await import("./till-dialog.tsx")).TillDialog,
}));

export interface TillFirst {
  /**
   * Where an action is recorded: at once on a till. On another device the person is asked to make it one,
   * and the action waits for that; null when they close the dialog instead.
   */
  readonly askLocation: () => Promise<Place | null>;
  readonly dialog: ReactNode;
}

/** Lets an action begin on a device that is no till yet: it is named first, then the action goes on. */
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
  // A screen that goes away asks nobody any more.
  useEffect(() => () => waiting.current?.(null), []);
  const here = useStableCallback(() => place);
  const askLocation = useCallback(() => {
    const known = here();
    if (known !== null) return Promise.resolve(known);
    return new Promise<Place | null>((resolve) => {
      // One question at a time: a second act takes the place of the first.
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
