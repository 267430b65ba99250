import type { ApiLogger } from "../api-deps.ts";
import { errorCode } from "../database/database-error.ts";

/** How often a process looks for work nobody told it of: another's, whose lease ran out, or one tried again. */
const lookEveryMs = 5_000;

export type QueueWorker = {
  /** There may be something new; look now. */
  wake: () => void;
  /** Works on everything that is due, and resolves when nothing is. */
  drain: () => Promise<void>;
  /** Ends after the piece at hand. */
  stop: () => Promise<void>;
};

/**
 * Works on a queue of the database, one piece at a time, in this process. Any number of processes may:
 * a piece belongs to who holds its lease.
 *
 * @param workOne takes a piece that is due and does it; false when nothing is due
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

/** Seconds until the next attempt: a minute, doubling to an hour. */
export function secondsUntilNext(attempts: number): number {
  return Math.min(60 * 2 ** Math.max(attempts - 1, 0), 3_600);
}
