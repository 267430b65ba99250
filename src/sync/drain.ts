import type { OperationRow } from "#/store/operation-row.ts";
import { chooseBatch, type Chosen, chooseSingles, chooseTroubled, fitting } from "./choose.ts";
import { createBatchSender } from "./drain-batch.ts";
import {
  choiceOf,
  freshRound,
  takeAhead,
  mostInFlight,
  type Round,
  type RoundResult,
} from "./drain-round.ts";
import { createDrainShared, type DrainDeps } from "./drain-shared.ts";
import { createSingleSender } from "./drain-single.ts";

/**
 * Limit for concurrent retries of failing operations: the remaining requests are free for newly recorded
 * ones.
 */
const mostTroubledInFlight = 2;

export interface Drain {
  /**
   * Sends every due operation once until the queue is empty, the connection or session ends, or `signal`
   * aborts. Operations last tried before `hurriedAt` are due regardless of their back-off. Throws Deposed
   * when another window has become the leader.
   */
  round(
    fence: number,
    canBatch: boolean,
    signal: AbortSignal,
    hurriedAt?: number,
  ): Promise<RoundResult>;
}

/** Sends pending operations in `store` over `transport` and stores the outcomes (S4, S11–S14). */
export function createDrain(deps: DrainDeps): Drain {
  const { store, clock } = deps;
  const { db } = store;
  const shared = createDrainShared(deps);
  const { writes } = shared;
  const sendOne = createSingleSender(shared);
  const sendBatch = createBatchSender(shared);

  return {
    async round(fence, canBatch, signal, hurriedAt = 0) {
      const round: Round = { ...freshRound(), fence, canBatch, hurriedAt };
      // Rounds never overlap: any operation in `sending` was left there by a crash (S4).
      await writes.recover(fence);
      const inFlight = new Set<Promise<void>>();
      const { failures } = round;
      for (;;) {
        const isOpen = !signal.aborted && round.ended === null && failures.length === 0;
        const busy = inFlight.size;
        const started = isOpen ? await start(round, busy) : [];
        for (const sending of started) {
          const tracked: Promise<void> = sending
            .catch((error: unknown) => void failures.push(error))
            .finally(() => inFlight.delete(tracked));
          inFlight.add(tracked);
        }
        // Requests that ended while new ones were being selected may have freed capacity.
        if (inFlight.size === 0 && busy === 0) break;
        if (inFlight.size > 0) await Promise.race(inFlight);
      }
      await Promise.all(round.beside);
      if (failures.length > 0) throw failures[0];
      const { acked, retryAfterMs, nextDueAt } = round;
      const ended = round.ended ?? (round.refused.size > 0 ? "session" : null);
      return { acked, ended, retryAfterMs, nextDueAt };
    },
  };

  /**
   * Starts requests in addition to the `busy` ones: one batch of operations that are not failing, or up to
   * four single ones; and in either case failing operations, each alone.
   */
  async function start(round: Round, busy: number): Promise<Promise<void>[]> {
    const isBatching = round.canBatch && shared.size.operations > 1;
    if (round.isBatchUnderWay) return startTroubled(round, busy);
    const free = mostInFlight - busy;
    const chosen = isBatching
      ? fitting(takeAhead(round) ?? (await nextBatch(round)), shared.size)
      : await chooseSingles(db, choiceOf(round, clock.now()), free, round.isFromEnd);
    const rows = await begin(round, chosen);
    if (rows.length === 0) return startTroubled(round, busy);
    if (isBatching && rows.length > 1) return [sendBatch(round, rows)];
    return rows.map((row) => sendOne(round, row));
  }

  function nextBatch(round: Round): Promise<Chosen> {
    return chooseBatch(db, choiceOf(round, clock.now()), shared.size);
  }

  async function startTroubled(round: Round, busy: number): Promise<Promise<void>[]> {
    const free = Math.min(mostInFlight - busy, mostTroubledInFlight - round.troubledUnderWay);
    if (free <= 0) return [];
    const rows = await begin(round, await chooseTroubled(db, choiceOf(round, clock.now()), free));
    return rows.map(async (row) => {
      round.troubledUnderWay += 1;
      await sendOne(round, row).finally(() => (round.troubledUnderWay -= 1));
    });
  }

  async function begin(round: Round, { rows, nextDueAt, isLast }: Chosen): Promise<OperationRow[]> {
    round.nextDueAt = nextDueAt;
    round.isLast = isLast;
    if (rows.length === 0) return [];
    await writes.begun();
    for (const { opId } of rows) round.tried.add(opId);
    await writes.claim(round.fence, rows);
    return rows;
  }
}
