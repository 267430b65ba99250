import { createContext, useContext, useSyncExternalStore } from "react";
import type { Workplaces } from "./business-context.ts";
import type { WorkplaceState } from "./opened-business.ts";

const WorkplacesContext = createContext<Workplaces | null>(null);

export const WorkplacesProvider = WorkplacesContext.Provider;

export function useWorkplaces(): Workplaces {
  const workplaces = useContext(WorkplacesContext);
  if (workplaces === null) throw new Error("no workplaces around this part");
  return workplaces;
}

export function useWorkplaceState(): WorkplaceState {
  const { subscribe, state } = useWorkplaces();
  return useSyncExternalStore(subscribe, state);
}
