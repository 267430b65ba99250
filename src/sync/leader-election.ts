import type { Clock } from "#/platform/clock.ts";
import type { Locks } from "#/platform/locks.ts";
import type { Online } from "#/platform/online.ts";
import { type Timers, wait } from "#/platform/timers.ts";
import { beat, isDeposed, takeLead } from "#/store/leader.ts";
import { readMeta } from "#/store/meta.ts";
import type { TradingStore } from "#/store/open-database.ts";
import { withRoom } from "#/store/room.ts";

/** S21: a heart this long without a beat belongs to a window that is frozen. */
const silenceMs = 10_000;
const beatEveryMs = 3_000;
const listenEveryMs = 2_000;

/** How often a window nobody sees asks whether the lead is free; seen windows go first. */
const hiddenPauseMs = 15_000;
const afterFailureMs = 5_000;

export interface LeadDeps {
  store: TradingStore;
  locks: Locks;
  clock: Clock;
  timers: Timers;
  online: Online;
  /** Names this window in the store. */
  holder: string;
  /** The store or the duty failed for another reason than being followed; the lead is sought again. */
  onFailure: (error: unknown) => void;
}

/** What the leader does until `signal` aborts. It does not wait for its requests: the fence does that. */
export type Duty = (fence: number, signal: AbortSignal) => Promise<void>;

function syncLock(business: string): string {
  return `sync:${business}`;
}

/** Does the duty for one term where nobody leads (S21); answers whether it did. */
export async function leadIfFree(
  deps: LeadDeps,
  stopped: AbortSignal,
  duty: Duty,
): Promise<boolean> {
  const name = syncLock(deps.store.db.business);
  const term = (lost: AbortSignal) => serve(deps, stopped, lost, duty);
  return (await deps.locks.withLock(name, { ifAvailable: true }, term)).ok;
}

/**
 * Seeks the lead, does the duty while it holds, and seeks it again, until `stopped` (S21). A visible
 * window waits in line and steals from a silent leader; a hidden one takes only what is free, and lets
 * go when it has been hidden, so that a till that is looked at is the one that sends.
 */
export async function keepLeading(deps: LeadDeps, stopped: AbortSignal, duty: Duty): Promise<void> {
  const { store, locks, timers, online } = deps;
  const name = syncLock(store.db.business);
  const term = (lost: AbortSignal) => serve(deps, stopped, lost, duty);
  while (!stopped.aborted) {
    try {
      await (online.isVisible() ? seekVisibly() : seekHidden());
    } catch (error) {
      deps.onFailure(error);
      await pause(afterFailureMs);
    }
  }

  async function seekHidden(): Promise<void> {
    const result = await locks.withLock(name, { ifAvailable: true }, term);
    if (!result.ok || !online.isVisible()) await pause(hiddenPauseMs);
  }

  async function seekVisibly(): Promise<void> {
    const patience = listenToHeart(deps, stopped);
    const result = await locks
      .withLock(name, { signal: patience.signal }, (lost) => {
        patience.stop();
        return term(lost);
      })
      .finally(patience.stop);
    if (result.ok || stopped.aborted || patience.reason() !== "silence") return;
    await locks.withLock(name, { steal: true }, term);
  }

  /** Ends early when the window comes to the foreground. */
  async function pause(ms: number): Promise<void> {
    if (stopped.aborted) return;
    const woken = new AbortController();
    const wake = () => {
      woken.abort();
    };
    const unsubscribe = online.subscribe((event) => {
      if (event === "visible" || event === "resume") wake();
    });
    stopped.addEventListener("abort", wake);
    await wait(timers, ms, woken.signal);
    stopped.removeEventListener("abort", wake);
    unsubscribe();
  }
}

/** One term: from the raised fence to hiding, freezing, losing the lock, or being followed. */
async function serve(
  { store, clock, timers, online, holder, onFailure }: LeadDeps,
  stopped: AbortSignal,
  lost: AbortSignal,
  duty: Duty,
): Promise<void> {
  if (stopped.aborted) return;
  const term = new AbortController();
  const end = () => {
    term.abort();
  };
  const fence = await raiseFence(store, holder, clock.now());
  const wasVisible = online.isVisible();
  const unsubscribe = online.subscribe((event) => {
    if (event === "freeze" || (event === "hidden" && wasVisible)) end();
    // A hidden leader that is looked at begins anew, in the line of the visible.
    if (event === "visible" && !wasVisible) end();
  });
  stopped.addEventListener("abort", end);
  lost.addEventListener("abort", end);
  try {
    await Promise.race([duty(fence, term.signal), beating(term.signal)]);
  } catch (error) {
    if (!isDeposed(error)) throw error;
  } finally {
    end();
    unsubscribe();
    stopped.removeEventListener("abort", end);
    lost.removeEventListener("abort", end);
  }

  /** Beats until the term ends, which is also when the lock is let go. */
  async function beating(signal: AbortSignal): Promise<void> {
    while (await wait(timers, beatEveryMs, signal)) {
      await beat(store.pulls, fence, clock.now()).catch((error: unknown) => {
        // A device without room for one beat may lead on: sending is what makes room (S24).
        if (isDeposed(error)) throw error;
        onFailure(error);
      });
    }
  }
}

/**
 * The fence of a new term. On a device without room for it the last one is led on with (S24): what two
 * leaders of one fence could both send, the keys make one (S4).
 */
async function raiseFence(store: TradingStore, holder: string, now: number): Promise<number> {
  const raised = await withRoom(store.pulls, now, () => takeLead(store.db, holder, now));
  return raised?.value ?? (await readMeta(store.db, "leader"))?.fence ?? 0;
}

async function heartOf({ db }: TradingStore): Promise<string> {
  const leader = await readMeta(db, "leader");
  return `${String(leader?.fence)} ${String(leader?.beatAt)}`;
}

/**
 * Listens to the leader's heart while waiting in line. Silence is measured by this window's own
 * waiting, never by comparing clocks: a clock that was set back would make a heart beat for ever.
 */
function listenToHeart({ store, timers, online }: LeadDeps, stopped: AbortSignal) {
  const patience = new AbortController();
  let reason: "silence" | "hidden" | "stopped" | null = null;
  const giveUp = (why: typeof reason) => {
    reason ??= why;
    patience.abort();
  };
  const onStop = () => {
    giveUp("stopped");
  };
  stopped.addEventListener("abort", onStop);
  const unsubscribe = online.subscribe((event) => {
    if (event === "hidden" || event === "freeze") giveUp("hidden");
  });
  void listen();

  async function listen(): Promise<void> {
    let last = "";
    let silentMs = 0;
    while (await wait(timers, listenEveryMs, patience.signal)) {
      // A store that cannot be read now says nothing of the leader: its place in line is kept, and it listens on.
      const heard = await heartOf(store).catch(() => null);
      if (heard === null) continue;
      silentMs = heard === last ? silentMs + listenEveryMs : 0;
      last = heard;
      if (silentMs >= silenceMs) giveUp("silence");
    }
  }

  return {
    signal: patience.signal,
    reason: () => reason,
    stop() {
      patience.abort();
      unsubscribe();
      stopped.removeEventListener("abort", onStop);
    },
  };
}
