import { createContext, useContext } from "react";
import { unknownStatus, type SyncStatus } from "#/sync/status.ts";

const StatusContext = createContext<SyncStatus>(unknownStatus);

export const StatusProvider = StatusContext.Provider;

/** Progress of the first download of the shop's data; null once complete. */
export function useFirstLoad(): { done: number; total: number } | null {
  const { firstLoad, stockAsOf } = useSyncStatus();
  return stockAsOf === null ? firstLoad : null;
}

/** The current state of synchronisation. */
export function useSyncStatus(): SyncStatus {
  return useContext(StatusContext);
}
