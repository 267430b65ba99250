import type { Clock } from "#/platform/clock.ts";
import type { LockResult, Locks } from "#/platform/locks.ts";
import type { Online } from "#/platform/online.ts";
import { type Timers, wait } from "#/platform/timers.ts";
import { beat, isDeposed, takeLead } from "#/store/leader.ts";
import { readMeta } from "#/store/meta.ts";
import type { TradingStore } from "#/store/open-database.ts";
import { withRoom } from "#/store/room.ts";

/** S21: a leader without a heartbeat for this long is in a frozen window. */
const silenceMs = 10_000;
const beatEveryMs = 3_000;
const listenEveryMs = 2_000;

/** How often a hidden window tries to become leader; visible windows take precedence. */
const hiddenPauseMs = 15_000;
const afterFailureMs = 5_000;

export interface LeadDeps {
  store: TradingStore;
  locks: Locks;
  clock: Clock;
  timers: Timers;
  online: Online;
  /** Identifies this window in the store. */
  holder: string;
  /** Called when the store or the duty fails for any reason other than deposition; the election is retried. */
  onFailure: (error: unknown) => void;
  /** Called when another window leads. */
  onOtherLeads?: () => void;
}

/**
 * The leader's work until `signal` aborts. Requests in flight are not awaited: the fence guards against them.
 */
export type Duty = (fence: number, signal: AbortSignal) => Promise<void>;

function syncLock(business: string): string {
  return `sync:${business}`;
}

/** Runs the duty for one term if no window leads (S21); returns whether it did. */
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
 * Acquires leadership, runs the duty for as long as it holds, and repeats until `stopped` (S21). A visible
 * window queues for the lock and steals it from a silent leader. A hidden window takes only a free lock and
 * releases it once hidden, so that the window in use is the one that sends.
 */
export async function keepLeading(deps: LeadDeps, stopped: AbortSignal, duty: Duty): Promise<void> {
  const { store, locks, timers, online, onOtherLeads } = deps;
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
    if (isTaken(result)) onOtherLeads?.();
    if (!result.ok || !online.isVisible()) await pause(hiddenPauseMs);
  }

  async function seekVisibly(): Promise<void> {
    const free = await locks.withLock(name, { ifAvailable: true }, term);
    if (!isTaken(free) || stopped.aborted) return;
    onOtherLeads?.();
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

/** Whether another window holds the lock or is ahead in its queue. */
function isTaken(result: LockResult<void>): boolean {
  return !result.ok && result.code === "not_available";
}

/** One term: from raising the fence until the window is hidden or frozen, loses the lock, or is deposed. */
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
    // A hidden leader that becomes visible rejoins the election among the visible windows.
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

  /** Sends heartbeats until the term ends, which also releases the lock. */
  async function beating(signal: AbortSignal): Promise<void> {
    while (await wait(timers, beatEveryMs, signal)) {
      await beat(store.pulls, fence, clock.now()).catch((error: unknown) => {
        // A device without room for a heartbeat keeps leading: sending is what frees space (S24).
        if (isDeposed(error)) throw error;
        onFailure(error);
      });
    }
  }
}

/**
 * Returns the fence of a new term. A device without room to store it reuses the last fence (S24): operations
 * sent twice by two leaders with the same fence are deduplicated by their keys (S4).
 */
async function raiseFence(store: TradingStore, holder: string, now: number): Promise<number> {
  const raised = await withRoom(store.pulls, () => takeLead(store.db, holder, now));
  return raised?.value ?? (await readMeta(store.db, "leader"))?.fence ?? 0;
}

async function heartOf({ db }: TradingStore): Promise<string> {
  const leader = await readMeta(db, "leader");
  return `${String(leader?.fence)} ${String(leader?.beatAt)}`;
}

/**
 * Watches the leader's heartbeat while queueing for the lock. Silence is measured by this window's own
 * waiting, never by comparing clocks: after a clock was set back, a heartbeat would look alive for ever.
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
      // A failed read of the store gives no evidence about the leader: keep the place in the queue and
      // continue.
      const heartbeat = await heartOf(store).catch(() => null);
      if (heartbeat === null) continue;
      silentMs = heartbeat === last ? silentMs + listenEveryMs : 0;
      last = heartbeat;
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
