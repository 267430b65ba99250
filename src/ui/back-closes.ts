import { useEffect } from "react";
import { useSteady } from "./use-steady.ts";

/** What lies over the page, the topmost last. */
const open: (() => void)[] = [];

/** Closes what lies on top of the page; false where nothing does. */
export function closeTopmost(): boolean {
  const close = open.pop();
  close?.();
  return close !== undefined;
}

/** The browser's Back closes it first, as Escape does, and leaves the page only after that. */
export function useBackCloses(isOpen: boolean, onOpenChange: (open: boolean) => void): void {
  const close = useSteady(() => onOpenChange(false));
  useEffect(() => {
    if (!isOpen) return;
    open.push(close);
    return () => {
      const at = open.indexOf(close);
      if (at >= 0) open.splice(at, 1);
    };
  }, [isOpen, close]);
}
