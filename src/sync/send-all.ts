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
  /** Names this window in the store; a text no other window has. */
  holder: string;
}

/**
 * Sends what waits at a business nobody looks at (S19), under the same lock and fence as everybody
 * (S21), and pulls nothing. Resolves when nothing is left, or when `signal` aborts; what is under way
 * at the network is not waited for.
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
      // Without a next attempt there is nothing to send.
      if (ended.sleepMs === null) finish();
      return ended;
    }),
  );
  unsubscribe();
  signal.removeEventListener("abort", finish);
}

/** A round without a pull behind it, which would say in their rows what was accepted. */
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

/** Rounds of one waking of the worker: the browser wakes it again for what is left. */
const roundsWhenAwake = 3;
const longestPauseMs = 10_000;

/**
 * Sends what waits in the rounds of one waking, if nobody leads (S21): what the worker does with every page closed,
 * under the same lock, fence and rules. Ends early when `signal` aborts, or when the next try is far off.
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
