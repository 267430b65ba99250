import { useLayoutEffect, useRef } from "react";

/**
 * Moves focus to the heading if the focused element was removed with its section, so that keyboard and screen
 * reader users continue from there. An open dialog gets it instead: the heading behind is hidden.
 * @param shown changes with anything that may remove a focused section
 */
export function useKeptFocus(shown: string): void {
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const held = document.activeElement;
    if (held !== null && held !== document.body && !held.matches(":disabled")) return;
    const [dialog] = document.querySelectorAll<HTMLElement>("[role=dialog][data-state=open]");
    (dialog ?? document.querySelector("h1"))?.focus({ preventScroll: true });
  }, [shown]);
}
