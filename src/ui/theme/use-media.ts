import { useCallback, useSyncExternalStore } from "react";

/** Whether a media condition (see media.ts) currently matches; re-renders when that changes. */
export function useMedia(condition: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(condition);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [condition],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(condition).matches,
    () => false,
  );
}
