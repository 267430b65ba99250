import { DatabaseError } from "./database-error.ts";

/** A task waiting for its turn. */
type Waiting = { begin: () => void };

/** Concurrency limits of one business. */
export type Share = {
  /** Maximum number of concurrent tasks. */
  most: number;
  /** Maximum number of waiting tasks; further ones are rejected immediately. */
  waiting: number;
  /** Maximum waiting time in milliseconds. */
  waitMs: number;
};

/**
 * Limits the concurrent tasks of one business, first come first served, so that a busy shop leaves
 * connections to the others (S13). The queue is bounded: a rejected till retries with its stored operations,
 * whereas waiting tasks use memory for callers that may have given up.
 */
export function businessShare({ most, waiting, waitMs }: Share) {
  const running = new Map<string, number>();
  const queues = new Map<string, Waiting[]>();

  function end(business: string): void {
    const queue = queues.get(business) ?? [];
    const next = queue.shift();
    if (queue.length === 0) queues.delete(business);
    // The slot is passed on: the number of running tasks does not change.
    if (next) {
      next.begin();
      return;
    }
    const left = (running.get(business) ?? 1) - 1;
    if (left === 0) running.delete(business);
    else running.set(business, left);
  }

  async function turn(business: string): Promise<void> {
    const atWork = running.get(business) ?? 0;
    if (atWork < most) {
      running.set(business, atWork + 1);
      return;
    }
    const queue = queues.get(business) ?? [];
    if (queue.length >= waiting) throw tooMuch();
    queues.set(business, queue);
    await new Promise<void>((begin, giveUp) => {
      const one = {
        begin: () => {
          clearTimeout(patience);
          begin();
        },
      };
      const patience = setTimeout(() => {
        queue.splice(queue.indexOf(one), 1);
        if (queue.length === 0) queues.delete(business);
        giveUp(tooMuch());
      }, waitMs);
      queue.push(one);
    });
  }

  return async <T>(business: string, work: () => Promise<T>): Promise<T> => {
    await turn(business);
    try {
      return await work();
    } finally {
      end(business);
    }
  };
}

function tooMuch(): DatabaseError {
  return new DatabaseError("busy", "This business has too much work at once.");
}
