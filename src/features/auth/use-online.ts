import { useSyncExternalStore } from "react";
import { useServices } from "#/kit/services/services.ts";

/** What the browser believes of the line: `false` is certain, `true` only a hint (S10). */
export function useOnline(): boolean {
  const { online } = useServices();
  return useSyncExternalStore(online.subscribe, online.hint);
}
