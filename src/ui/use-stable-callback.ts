import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * The newest of an action under one identity, so that what only hands it on is not drawn anew for it. For
 * events: while something is drawn it is still the one before.
 */
export function useStableCallback<Asked extends unknown[], Answer>(
  action: (...asked: Asked) => Answer,
): (...asked: Asked) => Answer {
  const newest = useRef(action);
  useLayoutEffect(() => {
    newest.current = action;
  });
  return useCallback((...asked: Asked) => newest.current(...asked), []);
}
