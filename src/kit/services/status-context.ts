import { createContext, useContext } from "react";
import { unknownStatus, type SyncStatus } from "#/sync/status.ts";

const StatusContext = createContext<SyncStatus>(unknownStatus);

export const StatusProvider = StatusContext.Provider;

/** How far the shop has come to this device for the first time; null once it has. */
export function useFirstLoad(): { done: number; total: number } | null {
  const { firstLoad, stockAsOf } = useSyncStatus();
  return stockAsOf === null ? firstLoad : null;
}

/** How sending and reading stand, renewed as they change. */
export function useSyncStatus(): SyncStatus {
  return useContext(StatusContext);
}
