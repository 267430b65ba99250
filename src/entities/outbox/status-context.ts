import { createContext, useContext } from "react";
import { unknownStatus, type SyncStatus } from "#/sync/status.ts";

const StatusContext = createContext<SyncStatus>(unknownStatus);

export const StatusProvider = StatusContext.Provider;

/** How sending and reading stand, renewed as they change. */
export function useSyncStatus(): SyncStatus {
  return useContext(StatusContext);
}
