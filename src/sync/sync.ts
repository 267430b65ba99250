import type { Locks } from "#/platform/locks.ts";
import type { Logger } from "#/platform/logger.ts";
import type { Timers } from "#/platform/timers.ts";
import { trimHistory } from "#/store/history.ts";
import { writeMeta } from "#/store/meta.ts";
import { noteContact } from "#/store/connection-state.ts";
import { ifRoom } from "#/store/room.ts";
import { readSyncFacts, type SyncFacts, watchOutbox, watchSyncFacts } from "#/store/watch.ts";
import { createWakeSignal } from "./wake-signal.ts";
import { createDrain } from "./drain.ts";
import { createFaults, type Faults } from "./faults.ts";
import { keepLeading } from "./leader-election.ts";
import { repeat } from "./poll-loop.ts";
import { createPageSize } from "./page-size.ts";
import { pullRound, type RoundDeps, sendRound } from "./sync-loop.ts";
import { statusOf, type SyncStatus, unknownStatus } from "./status.ts";

/** What grows with time alone ("stuck") is looked at this often. */
const lookEveryMs = 15_000;

export interface SyncDeps extends RoundDeps {
  timers: Timers;
  locks: Locks;
  logger: Logger;
  /** Names this window in the store; a text no other window has. */
  holder: string;
  /** Keeps what is unsent once more, elsewhere than in the store, until `signal` aborts (S24). */
  mirror?: (fence: number, signal: AbortSignal) => void;
  /** Listens for pokes until `signal` aborts (S20). */
  pokes?: (poked: Poked, signal: AbortSignal) => void;
  /** The location at hand; its feed is opened, and goes first. */
  location: () => string | null;
}

/** What is poked: the pull of the window that leads. */
export interface Poked {
  /** A stream of pokes stands: the poll may be rare. */
  isLive: boolean;
  /** Pulls now. */
  ring(): void;
  /** Resolves when the pull that is under way is over. */
  underWay(): Promise<unknown>;
}

export interface Sync {
  /** For `useSyncExternalStore`; the facts are watched while somebody listens. Answers how to stop. */
  subscribe(listener: () => void): () => void;
  getSnapshot(): SyncStatus;
  /** The status as the store has it now. */
  status(): Promise<SyncStatus>;
  /** Forgets all waiting and tries at once, whichever window leads. */
  sendNow(): Promise<void>;
  /** Something may be new: an operation was recorded, somebody signed in, the location changed. */
  poke(): void;
  /**
   * Ends this window's part. What is under way at the network is not waited for: the store may be
   * closed at once.
   */
  stop(): void;
}

/**
 * Sends and pulls for one business, in whichever window leads (S21). No DOM and no global: a worker or
 * a simulation runs the same.
 */
export function startSync(deps: SyncDeps): Sync {
  const { store, clock, timers, logger, random } = deps;
  const stopped = new AbortController();
  const faults = createFaults(logger, stopped.signal);
  const sendSignal = createWakeSignal(timers);
  const pullSignal = createWakeSignal(timers);
  const drain = createDrain(deps);
  const pages = createPageSize();
  const status = createStatus(deps, () => isLeading);
  let isLeading = false;
  let hasBegun = false;
  let hurriedAt = 0;

  const poke = () => {
    hurriedAt = clock.now();
    sendSignal.ring();
    pullSignal.ring();
    status.refresh().catch((error: unknown) => {
      faults("sync.status_not_read", error);
    });
  };
  const unsubscribe = followNetwork(deps, faults, { poke, lookAgain: pullSignal.ring });

  const duty = async (fence: number, signal: AbortSignal): Promise<void> => {
    isLeading = true;
    if (!hasBegun) await ifRoom(() => noteContact(store.pulls, { kind: "begun" }));
    hasBegun = true;
    const unwatch = watchOutbox(store.db, () => {
      sendSignal.ring();
    });
    deps.mirror?.(fence, signal);
    signal.addEventListener("abort", () => {
      isLeading = false;
      unwatch();
    });
    const { ring } = pullSignal;
    let pulling: Promise<unknown> = Promise.resolve();
    const poked: Poked = { isLive: false, ring, underWay: () => pulling };
    deps.pokes?.(poked, signal);
    const isPoked = () => poked.isLive;
    await Promise.all([
      // What it could not drop today is dropped another day; sending does not wait for it.
      trimHistory(store.pulls, clock.now()).catch((error: unknown) => {
        faults("sync.history_not_trimmed", error);
      }),
      repeat({ faults, random }, sendSignal, signal, (failed) =>
        sendRound({ ...deps, hurriedAt: () => hurriedAt }, drain, fence, signal, failed, ring),
      ),
      repeat({ faults, random }, pullSignal, signal, (failed) => {
        const round = pullRound(
          { ...deps, pages, isPoked },
          fence,
          deps.location(),
          signal,
          failed,
        );
        pulling = round.catch(() => null);
        return round;
      }),
    ]);
  };

  const onFailure = (error: unknown) => {
    faults("sync.lead_failed", error);
  };
  void keepLeading({ ...deps, onFailure }, stopped.signal, duty);

  return {
    subscribe: status.subscribe,
    getSnapshot: status.getSnapshot,
    status: status.read,
    async sendNow() {
      // The leader may be another window: it sees the wish in the store.
      await writeMeta(store.db, "wish", clock.now());
      poke();
    },
    poke,
    stop() {
      stopped.abort();
      unsubscribe();
      status.stop();
    },
  };
}

/** What the machine says of network and window. Answers how to stop. */
function followNetwork(
  { online, store }: SyncDeps,
  faults: Faults,
  { poke, lookAgain }: { poke: () => void; lookAgain: () => void },
): () => void {
  return online.subscribe((event) => {
    if (event === "online" || event === "visible" || event === "resume") poke();
    // The machine's own "no network" is certain, unlike its "network" (S10): said without a request. An
    // answer that was on its way may still say that there was a line, so it is asked again.
    if (event === "offline") {
      noteContact(store.pulls, { kind: "no_line" }).catch((error: unknown) => {
        faults("sync.contact_not_kept", error);
      });
      lookAgain();
    }
  });
}

/** The status, watched while somebody listens. */
function createStatus({ store, clock, timers, location }: SyncDeps, isLeading: () => boolean) {
  const listeners = new Set<() => void>();
  let facts: SyncFacts | null = null;
  let snapshot = unknownStatus;
  let stopWatching: (() => void) | null = null;

  function show(): void {
    if (facts === null) return;
    const next = statusOf(facts, isLeading(), clock.now());
    if (JSON.stringify(next) === JSON.stringify(snapshot)) return;
    snapshot = next;
    for (const listener of listeners) listener();
  }

  function watch(): () => void {
    const unwatch = watchSyncFacts(store.db, location, (next) => {
      facts = next;
      show();
    });
    let cancel: () => void = () => undefined;
    const look = () => {
      cancel = timers.after(lookEveryMs, () => {
        show();
        look();
      });
    };
    look();
    return () => {
      unwatch();
      cancel();
    };
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      stopWatching ??= watch();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopWatching?.();
        stopWatching = null;
      };
    },
    getSnapshot: () => snapshot,
    async read(): Promise<SyncStatus> {
      return statusOf(await readSyncFacts(store.db, location()), isLeading(), clock.now());
    },
    /** For what no table tells: the location at hand has changed. */
    async refresh(): Promise<void> {
      if (stopWatching === null) return;
      facts = await readSyncFacts(store.db, location());
      show();
    },
    stop() {
      stopWatching?.();
      stopWatching = null;
    },
  };
}
