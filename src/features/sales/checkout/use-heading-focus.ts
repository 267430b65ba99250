import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Focuses the heading of a step that has no path of its own. If focus stayed on the button that led here,
 * Enter would press it again instead of continuing the sale.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // In a layout effect, so that the next Tab starts from the heading.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}
