import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Returns a function with a stable identity that calls the latest callback, so that components that only pass
 * it on are not re-rendered. For event handlers only: during render it still calls the previous callback.
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
