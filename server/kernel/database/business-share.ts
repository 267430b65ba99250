import { DatabaseError } from "./database-error.ts";

/** Somebody who waits for a turn. */
type Waiting = { begin: () => void };

/** How much of one business's work there may be. */
export type Share = {
  /** At once. */
  most: number;
  /** Waiting for a turn; whoever comes beyond is turned away at once. */
  waiting: number;
  /** How long a turn is waited for. */
  waitMs: number;
};

/**
 * Lets so many pieces of work of one business run at once, first come first served, so that one busy
 * shop leaves connections to the others (S13). Only so many wait: a till that is turned away comes again
 * with what it keeps, and what waits here is memory and a caller who has given up.
 */
export function businessShare({ most, waiting, waitMs }: Share) {
  const running = new Map<string, number>();
  const queues = new Map<string, Waiting[]>();

  function end(business: string): void {
    const queue = queues.get(business) ?? [];
    const next = queue.shift();
    if (queue.length === 0) queues.delete(business);
    // The turn is handed on: the number at work stays what it is.
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
