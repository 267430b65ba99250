import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * For the heading of a step that has no path of its own. The focus goes there when the step begins:
 * left on what led here, Enter would press that again instead of going on with the sale.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // With the screen itself, not after its paint: the next Tab goes on from there.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}
