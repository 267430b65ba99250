import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import type { TillRow } from "#/contract/till.ts";
import type { Clock } from "#/platform/clock.ts";
import { sha256Hex } from "#/platform/digest.ts";
import { createIds } from "#/platform/ids.ts";
import { createWebLocks } from "#/platform/locks.ts";
import type { Online, OnlineEvent } from "#/platform/online.ts";
import { type Timers, systemTimers } from "#/platform/timers.ts";
import { openTradingStore, type TradingStore } from "#/store/open-database.ts";
import { installTill } from "#/store/till.ts";
import { createMemoryLockManager } from "./memory-lock-manager.ts";

// A live query requires an IndexedDB to exist, whichever database it observes.
Dexie.dependencies.indexedDB = new IDBFactory();
Dexie.dependencies.IDBKeyRange = IDBKeyRange;

/** A clock set by the test. */
export type TestClock = Clock & { set(epochMs: number): void; advance(ms: number): void };

export function createTestClock(startMs = Date.parse("2026-11-20T08:00:00Z")): TestClock {
  let now = startMs;
  return {
    now: () => now,
    set(epochMs) {
      now = epochMs;
    },
    advance(ms) {
      now += ms;
    },
  };
}

/** Timers that fire, in the order they are due, when the test lets time pass. */
export type TestTimers = Timers & { pass(ms: number): Promise<void> };

export function createTestTimers(clock: TestClock): TestTimers {
  const due = new Set<{ at: number; task: () => void }>();
  return {
    after(ms, task) {
      const entry = { at: clock.now() + ms, task };
      due.add(entry);
      return () => {
        due.delete(entry);
      };
    },
    async pass(ms) {
      const end = clock.now() + ms;
      await idle();
      for (;;) {
        const [next] = [...due].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (!next) break;
        due.delete(next);
        clock.set(Math.max(clock.now(), next.at));
        next.task();
        await idle();
      }
      clock.set(end);
    },
  };
}

/** Waits until all pending store work has finished: fake-indexeddb uses real tasks. */
export async function idle(): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** A page whose visibility and connection the test controls. */
export type TestOnline = Online & { say(event: OnlineEvent): void };

export function createTestOnline(isVisible = true): TestOnline {
  const listeners = new Set<(event: OnlineEvent) => void>();
  let visible = isVisible;
  return {
    hint: () => true,
    isVisible: () => visible,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    say(event) {
      if (event === "visible") visible = true;
      if (event === "hidden") visible = false;
      for (const listener of listeners) listener(event);
    },
  };
}

/** State shared by several windows of one device: the disk, the locks, the clock. */
export type TestDevice = {
  clock: TestClock;
  timers: TestTimers;
  ids: ReturnType<typeof createIds>;
  locks: ReturnType<typeof createWebLocks>;
  digest: typeof sha256Hex;
  business: string;
  location: string;
  till: TillRow;
  actor: string;
  indexedDB: IDBFactory;
  /** Opens the store as another window. */
  open(): Promise<TradingStore>;
};

/** A device with an empty disk; `open` installs its till the first time. */
export function createTestDevice(): TestDevice {
  const clock = createTestClock();
  const ids = createIds(clock);
  const indexedDB = new IDBFactory();
  const business = ids.next();
  const location = ids.next();
  const till: TillRow = {
    id: ids.next(),
    business,
    location,
    code: "K2",
    name: "Counter",
    device: "",
    status: "active",
    last_heard_at: null,
    pending_count: 0,
    oldest_pending_at: null,
    last_number: 417,
    last_seq: 0,
    last_op: null,
  };
  return {
    clock,
    timers: createTestTimers(clock),
    ids,
    locks: createWebLocks(createMemoryLockManager()),
    digest: sha256Hex,
    business,
    location,
    till,
    actor: ids.next(),
    indexedDB,
    async open() {
      const store = await openTradingStore(business, {
        timers: systemTimers,
        indexedDB,
        IDBKeyRange,
      });
      await installTill(store.db, till);
      return store;
    },
  };
}
