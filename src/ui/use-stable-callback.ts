import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * The newest of an act under one identity, so that what only hands it on is not drawn anew for it. For
 * events: while something is drawn it is still the one before.
 */
export function useSteady<Asked extends unknown[], Answer>(
  act: (...asked: Asked) => Answer,
): (...asked: Asked) => Answer {
  const newest = useRef(act);
  useLayoutEffect(() => {
    newest.current = act;
  });
  return useCallback((...asked: Asked) => newest.current(...asked), []);
}
