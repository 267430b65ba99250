import { useEffect } from "react";
import { standAboveGround } from "./above-ground.ts";
import { liesOver } from "./back-closes.ts";
import { clearPassingToasts } from "./toast-store.ts";
import { useStableCallback } from "./use-stable-callback.ts";

/** The browser's Back closes it first, as Escape does, and leaves the page only after that. */
export function useBackCloses(isOpen: boolean, onOpenChange: (open: boolean) => void): void {
  const close = useStableCallback(() => onOpenChange(false));
  useEffect(() => {
    if (!isOpen) return;
    standAboveGround();
    clearPassingToasts();
    return liesOver(close);
  }, [isOpen, close]);
}
