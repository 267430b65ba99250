import type { Locks } from "#/platform/locks.ts";
import type { Logger } from "#/platform/logger.ts";
import type { Timers } from "#/platform/timers.ts";
import { createBell } from "./bell.ts";
import { createDrain } from "./drain.ts";
import { createFaults } from "./faults.ts";
import { keepLeading } from "./lead.ts";
import { repeat } from "./repeat.ts";
import { type RoundDeps, sendRound } from "./rounds.ts";

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
  const bell = createBell(timers);
  const drain = createDrain(deps);
  const done = new AbortController();
  const faults = createFaults(logger, done.signal);
  const finish = () => {
    done.abort();
  };
  signal.addEventListener("abort", finish);
  if (signal.aborted) finish();
  const unsubscribe = online.subscribe((event) => {
    if (event === "online" || event === "visible" || event === "resume") bell.ring();
  });
  const onFailure = (error: unknown) => {
    faults("sync.lead_failed", error);
  };
  const nobodyListens = () => undefined;
  await keepLeading({ ...deps, onFailure }, done.signal, (fence, term) =>
    repeat({ faults, random }, bell, term, async (failed) => {
      const ended = await sendRound(deps, drain, fence, term, failed, nobodyListens);
      // Without a next attempt there is nothing to send.
      if (ended.sleepMs === null) finish();
      return ended;
    }),
  );
  unsubscribe();
  signal.removeEventListener("abort", finish);
}
