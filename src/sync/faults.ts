import { errorFields, type Logger } from "#/platform/logger.ts";
import { isStoreClosed } from "#/store/open-database.ts";

/** Logs failures of the store or of a round. */
export type Faults = (event: string, error: unknown) => void;

/**
 * Once `stopped`, the store is closed without waiting for pending requests (S23): work that then finds it
 * closed has ended normally. Before that, a closed store is a fault.
 */
export function createFaults(logger: Logger, stopped: AbortSignal): Faults {
  return (event, error) => {
    if (stopped.aborted && isStoreClosed(error)) return;
    logger.error(event, errorFields(error));
  };
}
