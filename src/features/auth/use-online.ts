import { useSyncExternalStore } from "react";
import { useServices } from "#/kit/services/services.ts";

/** Returns the browser's connection state: `false` is reliable, `true` only a hint (S10). */
export function useOnline(): boolean {
  const { online } = useServices();
  return useSyncExternalStore(online.subscribe, online.hint);
}
