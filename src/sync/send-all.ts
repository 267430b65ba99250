import type { Locks } from "#/platform/locks.ts";
import type { Logger } from "#/platform/logger.ts";
import { type Timers, wait } from "#/platform/timers.ts";
import { tellAccepted } from "#/store/settle.ts";
import { createWakeSignal } from "./wake-signal.ts";
import { createDrain, type Drain } from "./drain.ts";
import { createFaults } from "./faults.ts";
import { keepLeading, leadIfFree } from "./leader-election.ts";
import { repeat } from "./poll-loop.ts";
import { type RoundDeps, type RoundEnded, sendRound } from "./sync-loop.ts";

export interface SendAllDeps extends RoundDeps {
  timers: Timers;
  locks: Locks;
  logger: Logger;
  /** Identifies this window in the store; unique per window. */
  holder: string;
}

/**
 * Sends waiting operations of a business that is not open in any window (S19), under the same lock and fence
 * as every sender (S21), without pulling. Resolves when nothing is left or `signal` aborts; requests in
 * flight are not awaited.
 */
export async function sendAll(deps: SendAllDeps, signal: AbortSignal): Promise<void> {
  const { online, timers, logger, random } = deps;
  const wakeSignal = createWakeSignal(timers);
  const drain = createDrain(deps);
  const done = new AbortController();
  const faults = createFaults(logger, done.signal);
  const finish = () => {
    done.abort();
  };
  signal.addEventListener("abort", finish);
  if (signal.aborted) finish();
  const unsubscribe = online.subscribe((event) => {
    if (event === "online" || event === "visible" || event === "resume") wakeSignal.ring();
  });
  const onFailure = (error: unknown) => {
    faults("sync.lead_failed", error);
  };
  await keepLeading({ ...deps, onFailure }, done.signal, (fence, term) =>
    repeat({ faults, random }, wakeSignal, term, async (failed) => {
      const ended = await sendAndTell(deps, drain, fence, term, failed);
      // No next attempt is scheduled: there is nothing to send.
      if (ended.sleepMs === null) finish();
      return ended;
    }),
  );
  unsubscribe();
  signal.removeEventListener("abort", finish);
}

/** Runs a round that is not followed by a pull, which would store the accepted operations in their rows. */
async function sendAndTell(
  deps: SendAllDeps,
  drain: Drain,
  fence: number,
  term: AbortSignal,
  failed: number,
): Promise<RoundEnded> {
  const ended = await sendRound(deps, drain, fence, term, failed, () => undefined);
  await tellAccepted(deps.store.db, fence, deps.clock.now());
  return ended;
}

/** Rounds per wake-up of the worker: the browser wakes it again for the rest. */
const roundsWhenAwake = 3;
const longestPauseMs = 10_000;

/**
 * Sends waiting operations in the rounds of one wake-up, if no window leads (S21). The worker runs it when
 * every page is closed, under the same lock, fence and rules. Ends early when `signal` aborts or the next
 * attempt is far off.
 */
export async function sendWhileAwake(deps: SendAllDeps, signal: AbortSignal): Promise<void> {
  const drain = createDrain(deps);
  const faults = createFaults(deps.logger, signal);
  const onFailure = (error: unknown) => {
    faults("sync.lead_failed", error);
  };
  await leadIfFree({ ...deps, onFailure }, signal, async (fence, term) => {
    let failed = 0;
    for (let round = 0; round < roundsWhenAwake && !term.aborted; round += 1) {
      const ended = await sendAndTell(deps, drain, fence, term, failed);
      const { sleepMs, hasFailed } = ended;
      if (sleepMs === null || sleepMs > longestPauseMs) return;
      failed = hasFailed ? failed + 1 : 0;
      await wait(deps.timers, sleepMs, term);
    }
  });
}
