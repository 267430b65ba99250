import { useEffect } from "react";
import { standAboveGround } from "./above-ground.ts";
import { liesOver } from "./back-closes.ts";
import { clearPassingToasts } from "./toast-store.ts";
import { useStableCallback } from "./use-stable-callback.ts";

/** Makes the browser's Back close the overlay first, as Escape does, before it leaves the page. */
export function useBackCloses(isOpen: boolean, onOpenChange: (open: boolean) => void): void {
  const close = useStableCallback(() => onOpenChange(false));
  useEffect(() => {
    if (!isOpen) return;
    standAboveGround();
    clearPassingToasts();
    return liesOver(close);
  }, [isOpen, close]);
}
