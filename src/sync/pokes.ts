import type { ListenForPokes, StreamWord } from "#/http/stream.ts";
import type { Clock } from "#/platform/clock.ts";
import type { Online } from "#/platform/online.ts";
import { type Timers, wait } from "#/platform/timers.ts";
import { passedByAll } from "#/store/feed.ts";
import type { TradingStore } from "#/store/open-database.ts";
import { backoffMs } from "./backoff.ts";
import { createWakeSignal } from "./wake-signal.ts";
import type { Poked } from "./sync.ts";

/** S20: an open stream sends data at least every 25 s; one silent for this long is dead. */
const silenceMs = 70_000;

/** How long to wait for the first data of a stream. */
const patienceMs = 20_000;

/** A stream that ended cleanly is reopened within this time, one that broke off within the longer one. */
const renewMs = 1_000;
const againMs = 6_000;

/** A stream that lasted this long does not count as failed. */
const soundMs = 60_000;

export interface PokesDeps {
  store: TradingStore;
  clock: Clock;
  timers: Timers;
  online: Online;
  random: () => number;
  isSavingData?: () => boolean;
  listen: ListenForPokes;
  /** Called with store errors; a poke missed because of one is a lost poke. */
  onFailure: (error: unknown) => void;
}

/**
 * Keeps one stream of pokes open while this window leads and is visible, until `signal` aborts (S20). A poke
 * is only a push hint: it triggers a pull immediately, and the pull fetches the data. A lost, late or wrong
 * poke costs at most one pull; polling continues, less often while a stream is live.
 */
export async function receivePokes(
  deps: PokesDeps,
  poked: Poked,
  signal: AbortSignal,
): Promise<void> {
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
    const { wasLive, isRenewed, stoodMs } = await receiveOne(deps, poked, signal);
    poked.isLive = false;
    if (signal.aborted) break;
    failed = isRenewed || stoodMs > soundMs ? 0 : failed + 1;
    // From here on only the poll remains, which had been slowed down; a reopened stream announces what is
    // new.
    const spread = random() * (isRenewed ? renewMs : againMs);
    const sleepMs = failed <= 1 ? spread : backoffMs(failed - 1, random());
    if (wasLive && !isRenewed) void pollAgain(deps, poked, signal);
    await wakeSignal.sleep(sleepMs, signal);
  }
  unsubscribe();
}

/** How often to check whether a stream may be opened again. */
const pauseMs = 60_000;

/** After a stream broke off, resumes normal polling unless another stream has been opened. */
async function pollAgain(
  { timers, random }: PokesDeps,
  poked: Poked,
  signal: AbortSignal,
): Promise<void> {
  const isUp = await wait(timers, againMs * (1 + random()), signal);
  if (isUp && !poked.isLive) poked.ring();
}

async function receiveOne(
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
  const onWord = (word: StreamWord) => {
    if (cut.signal.aborted) return;
    cancel();
    cancel = timers.after(silenceMs, end);
    poked.isLive = true;
    if (word.kind === "renew") isRenewed = true;
    if (word.kind === "poke") pullTo(word.position).catch(onFailure);
    if (isSavingData?.() === true) end();
  };
  /** Pulls unless the announced position has been reached or arrives with the pull in flight. */
  const pullTo = async (position: number) => {
    await poked.underWay();
    const passed = await passedByAll(store.db);
    if (!cut.signal.aborted && (passed === null || position > passed)) poked.ring();
  };
  await listen(store.db.business, cut.signal, onWord);
  cancel();
  signal.removeEventListener("abort", end);
  const wasLive = poked.isLive;
  end();
  return { wasLive, isRenewed, stoodMs: clock.now() - openedAt };
}
