import { errorFields, type Logger } from "#/platform/logger.ts";
import { isStoreClosed } from "#/store/open-database.ts";

/** Tells the log what went wrong with the store or a round. */
export type Faults = (event: string, error: unknown) => void;

/**
 * Once `stopped`, the store is closed without waiting for what is under way at the network (S23): what
 * then finds it closed has come to its end, and is no fault. Before that, a closed store is one.
 */
export function createFaults(logger: Logger, stopped: AbortSignal): Faults {
  return (event, error) => {
    if (stopped.aborted && isStoreClosed(error)) return;
    logger.error(event, errorFields(error));
  };
}
