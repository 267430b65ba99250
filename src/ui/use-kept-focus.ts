import { useLayoutEffect, useRef } from "react";

/**
 * Gives the focus to the heading where what had it was taken away with what it belonged to: the keys of
 * the keyboard and whoever hears the page go on from there.
 * @param shown changes with whatever may take a focused part away
 */
export function useKeptFocus(shown: string): void {
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const held = document.activeElement;
    if (held !== null && held !== document.body && !held.matches(":disabled")) return;
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [shown]);
}
