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

/** How often states that change with time alone ("stuck") are re-evaluated. */
const lookEveryMs = 15_000;

export interface SyncDeps extends RoundDeps {
  timers: Timers;
  locks: Locks;
  logger: Logger;
  /** Identifies this window in the store; unique per window. */
  holder: string;
  /** Mirrors unsent operations outside the store until `signal` aborts (S24). */
  mirror?: (fence: number, signal: AbortSignal) => void;
  /** Listens for pokes until `signal` aborts (S20). */
  pokes?: (poked: Poked, signal: AbortSignal) => void;
  /** The current location; its feed is created and pulled first. */
  location: () => string | null;
}

/** The target of pokes: the pull loop of the leading window. */
export interface Poked {
  /** A poke stream is open: polling may be infrequent. */
  isLive: boolean;
  /** Pulls immediately. */
  ring(): void;
  /** Resolves when the current pull has finished. */
  underWay(): Promise<unknown>;
}

export interface Sync {
  /**
   * For `useSyncExternalStore`; the facts are observed while there is a listener. Returns the unsubscribe
   * function.
   */
  subscribe(listener: () => void): () => void;
  getSnapshot(): SyncStatus;
  /** The status as currently stored. */
  status(): Promise<SyncStatus>;
  /** Clears all back-offs and tries immediately, whichever window leads. */
  sendNow(): Promise<void>;
  /** Announces possible changes: an operation was recorded, a user signed in, or the location changed. */
  poke(): void;
  /** Stops syncing in this window. Requests in flight are not awaited: the store may be closed immediately. */
  stop(): void;
}

/**
 * Sends and pulls for one business, in whichever window leads (S21). Uses no DOM and no globals, so it also
 * runs in a worker or a simulation.
 */
export function startSync(deps: SyncDeps): Sync {
  const { store, clock, timers, logger, random } = deps;
  const stopped = new AbortController();
  const faults = createFaults(logger, stopped.signal);
  const sendSignal = createWakeSignal(timers);
  const pullSignal = createWakeSignal(timers);
  const drain = createDrain(deps);
  const pages = createPageSize();
  const status = createStatus(deps, faults, () => isLeading);
  let isLeading = false;
  let hasBegun = false;
  let hurriedAt = 0;

  const poke = () => {
    hurriedAt = clock.now();
    sendSignal.ring();
    pullSignal.ring();
    status.refresh();
  };
  const unsubscribe = followNetwork(deps, faults, { poke, lookAgain: pullSignal.ring });

  const duty = async (fence: number, signal: AbortSignal): Promise<void> => {
    isLeading = true;
    if (!hasBegun) await ifRoom(() => noteContact(store.pulls, { kind: "begun" }));
    hasBegun = true;
    status.noteSender();
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
      trimHistory(store.pulls).catch((error: unknown) => {
        faults("sync.history_not_trimmed", error);
      }),
      repeat({ faults, random }, sendSignal, signal, (failed) =>
        sendRound({ ...deps, hurriedAt: () => hurriedAt }, drain, fence, signal, failed, ring),
      ),
      repeat({ faults, random }, pullSignal, signal, (failed) => {
        const round = pullRound(
          { ...deps, pages, isPoked, onQueuedAgain: sendSignal.ring },
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
  const onOtherLeads = status.noteSender;
  void keepLeading({ ...deps, onFailure, onOtherLeads }, stopped.signal, duty);

  return {
    subscribe: status.subscribe,
    getSnapshot: status.getSnapshot,
    status: status.read,
    async sendNow() {
      // The leader may be another window, which reads the request from the store.
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

/** Reacts to network and window events. Returns the unsubscribe function. */
function followNetwork(
  { online, store }: SyncDeps,
  faults: Faults,
  { poke, lookAgain }: { poke: () => void; lookAgain: () => void },
): () => void {
  return online.subscribe((event) => {
    if (event === "online" || event === "visible" || event === "resume") poke();
    // The browser's "offline" is certain, unlike its "online" (S10), and is applied without a request. A
    // response already in flight may still report a connection, so the state is checked again.
    if (event === "offline") {
      noteContact(store.pulls, { kind: "no_line" }).catch((error: unknown) => {
        faults("sync.contact_not_kept", error);
      });
      lookAgain();
    }
  });
}

/** The status, observed while there is a listener. */
function createStatus(
  { store, clock, timers, location }: SyncDeps,
  faults: Faults,
  isLeading: () => boolean,
) {
  const listeners = new Set<() => void>();
  let facts: SyncFacts | null = null;
  let snapshot = unknownStatus;
  let stopWatching: (() => void) | null = null;
  let hasSender = false;

  const stateOf = (read: SyncFacts) =>
    statusOf(read, { isLeading: isLeading(), hasSender }, clock.now());

  function show(): void {
    if (facts === null) return;
    const next = stateOf(facts);
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

  function refresh(): void {
    if (stopWatching === null) return;
    readSyncFacts(store.db, location()).then(
      (read) => {
        facts = read;
        show();
      },
      (error: unknown) => {
        faults("sync.status_not_read", error);
      },
    );
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
      return stateOf(await readSyncFacts(store.db, location()));
    },
    /** For changes not stored in any table: the current location. */
    refresh,
    /** This window or another one sends from now on. */
    noteSender() {
      hasSender = true;
      refresh();
    },
    stop() {
      stopWatching?.();
      stopWatching = null;
    },
  };
}
