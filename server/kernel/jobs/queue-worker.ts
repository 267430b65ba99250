import type { ApiLogger } from "../api-deps.ts";
import { errorCode } from "../database/database-error.ts";

/** Polling interval for work without a wake-up: tasks of other processes, expired leases and retries. */
const lookEveryMs = 5_000;

export type QueueWorker = {
  /** Checks for new work immediately. */
  wake: () => void;
  /** Processes everything that is due, and resolves when nothing is left. */
  drain: () => Promise<void>;
  /** Stops after the current task. */
  stop: () => Promise<void>;
};

/**
 * Processes a queue in the database, one task at a time, in this process. Any number of processes may do so:
 * a task belongs to the holder of its lease.
 *
 * @param workOne claims a due task and processes it; false if nothing is due
 */
export function createQueueWorker(
  workOne: () => Promise<boolean>,
  { logger, name }: { logger: ApiLogger; name: string },
): QueueWorker {
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  let running: Promise<void> | null = null;
  let isAsked = false;
  const work = async () => {
    do {
      isAsked = false;
      while (!isStopped() && (await workOne()));
    } while (isAsked && !isStopped());
  };
  const drain = (): Promise<void> => {
    isAsked = true;
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
  const quietly = () => {
    drain().catch((error: unknown) => {
      logger.error(`${name} wait for the database`, { code: errorCode(error) });
    });
  };
  const timer = setInterval(quietly, lookEveryMs);
  timer.unref();
  return {
    wake: quietly,
    drain,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}

/** Seconds until the next attempt: a minute, doubling up to an hour. */
export function secondsUntilNext(attempts: number): number {
  return Math.min(60 * 2 ** Math.max(attempts - 1, 0), 3_600);
}
