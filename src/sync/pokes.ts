import type { ListenForPokes, StreamWord } from "#/http/stream.ts";
import type { Clock } from "#/platform/clock.ts";
import type { Online } from "#/platform/online.ts";
import { type Timers, wait } from "#/platform/timers.ts";
import { passedByAll } from "#/store/feed.ts";
import type { TradingStore } from "#/store/open-database.ts";
import { backoffMs } from "./backoff.ts";
import { createWakeSignal } from "./wake-signal.ts";
import type { Poked } from "./sync.ts";

/** S20: an open stream says something at least every 25 s; one as silent as this is not there any more. */
const silenceMs = 70_000;

/** How long the first word of a stream is waited for. */
const patienceMs = 20_000;

/** A stream that ended in order is opened again within this, one that broke off within the other. */
const renewMs = 1_000;
const againMs = 6_000;

/** One that stood so long was none that fails. */
const soundMs = 60_000;

export interface PokesDeps {
  store: TradingStore;
  clock: Clock;
  timers: Timers;
  online: Online;
  random: () => number;
  isSavingData?: () => boolean;
  listen: ListenForPokes;
  /** What went wrong with the store; a poke it hides is one that was lost. */
  onFailure: (error: unknown) => void;
}

/**
 * Holds one stream of pokes while this window leads and is looked at, until `signal` aborts (S20). A poke is
 * a hint: it makes the pull happen now, and what it brings is the pull's. One that is lost, late or wrong
 * costs a pull at most; the poll stays, rarer while a stream lives.
 */
export async function hearPokes(deps: PokesDeps, poked: Poked, signal: AbortSignal): Promise<void> {
  const { online, timers, random } = deps;
  const wakeSignal = createWakeSignal(timers);
  const unsubscribe = online.subscribe((event) => {
    if (event === "online" || event === "visible" || event === "resume") wakeSignal.ring();
  });
  let failed = 0;
  while (!signal.aborted) {
    if (!online.isVisible() || deps.isSavingData?.() === true) {
      await wakeSignal.sleep(pauseMs, signal);
      continue;
    }
    const { wasLive, isRenewed, stoodMs } = await hearOne(deps, poked, signal);
    poked.isLive = false;
    if (signal.aborted) break;
    failed = isRenewed || stoodMs > soundMs ? 0 : failed + 1;
    // From here on there is only the poll, which had been put off; a stream that comes back says what is new.
    const spread = random() * (isRenewed ? renewMs : againMs);
    const sleepMs = failed <= 1 ? spread : backoffMs(failed - 1, random());
    if (wasLive && !isRenewed) void pollAgain(deps, poked, signal);
    await wakeSignal.sleep(sleepMs, signal);
  }
  unsubscribe();
}

/** How often it is looked whether a stream may be held again. */
const pauseMs = 60_000;

/** After a stream broke off: unless another stands by then, the poll goes on as without one. */
async function pollAgain(
  { timers, random }: PokesDeps,
  poked: Poked,
  signal: AbortSignal,
): Promise<void> {
  const isUp = await wait(timers, againMs * (1 + random()), signal);
  if (isUp && !poked.isLive) poked.ring();
}

async function hearOne(
  { store, clock, timers, listen, isSavingData, onFailure }: PokesDeps,
  poked: Poked,
  signal: AbortSignal,
): Promise<{ wasLive: boolean; isRenewed: boolean; stoodMs: number }> {
  const cut = new AbortController();
  const end = () => {
    cut.abort();
  };
  signal.addEventListener("abort", end);
  let cancel = timers.after(patienceMs, end);
  let isRenewed = false;
  const openedAt = clock.now();
  const heard = (word: StreamWord) => {
    if (cut.signal.aborted) return;
    cancel();
    cancel = timers.after(silenceMs, end);
    poked.isLive = true;
    if (word.kind === "renew") isRenewed = true;
    if (word.kind === "poke") pullTo(word.position).catch(onFailure);
    if (isSavingData?.() === true) end();
  };
  /** Pulls unless what is told is here, or comes with what is under way. */
  const pullTo = async (position: number) => {
    await poked.underWay();
    const passed = await passedByAll(store.db);
    if (!cut.signal.aborted && (passed === null || position > passed)) poked.ring();
  };
  await listen(store.db.business, cut.signal, heard);
  cancel();
  signal.removeEventListener("abort", end);
  const wasLive = poked.isLive;
  end();
  return { wasLive, isRenewed, stoodMs: clock.now() - openedAt };
}
