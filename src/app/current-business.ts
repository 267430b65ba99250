import { createContext, useContext, useSyncExternalStore } from "react";
import type { BusinessContext } from "./business-context.ts";
import type { CurrentBusinessState } from "./opened-business.ts";

const CurrentBusinessContext = createContext<BusinessContext | null>(null);

export const CurrentBusinessProvider = CurrentBusinessContext.Provider;

export function useBusinessContext(): BusinessContext {
  const businessContext = useContext(CurrentBusinessContext);
  if (businessContext === null) throw new Error("no CurrentBusinessProvider above this component");
  return businessContext;
}

export function useCurrentBusinessState(): CurrentBusinessState {
  const { subscribe, state } = useBusinessContext();
  return useSyncExternalStore(subscribe, state);
}
