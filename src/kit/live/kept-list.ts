import { useSyncExternalStore } from "react";
import { type ChangedKeys, watchKeys, withChanges } from "#/store/changed-keys.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { Live } from "./use-live.ts";

/** Rows of a list without subscribers are dropped after this time; the next visit reads them again. */
const keptMs = 15 * 60_000;

export interface ListSource<Value> {
  /** The tables the list is read from. */
  readonly tables: readonly string[];
  /** Reads only the first rows, which is fast; null if they are not known. */
  readonly glance: () => Promise<Value | null>;
  /** Reads everything. */
  readonly read: () => Promise<Value>;
  /** Returns the value with the changed rows applied; null if everything must be read again. */
  readonly update: (value: Value, changed: ChangedKeys) => Promise<Value | null>;
  /** Stores the current first rows for the first render after the next start. */
  readonly note: (value: Value) => Promise<void>;
}

/** A list as an external store for React. */
export interface KeptList<Value> {
  readonly state: () => Live<Value>;
  /** Whether there are changes the list does not show yet. */
  readonly isBehind: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

const loading = { state: "loading" } as const;
const none: ChangedKeys = new Map();
/** Time to paint the first rows before the full read occupies the main thread. */
const paintMs = 150;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Rows that are slow to read, cached between visits. With subscribers the list follows changes; without, only
 * the changed keys are recorded and those rows are read at the next visit, with the list already shown. The
 * counter is not slowed down.
 */
function keptList<Value>(
  db: TradingDatabase,
  { tables, glance, read, update, note }: ListSource<Value>,
): KeptList<Value> {
  const listeners = new Set<() => void>();
  let state: Live<Value> = loading;
  let changed = none;
  let stopWatching: (() => void) | null = null;
  let isRunning = false;
  let letGo: ReturnType<typeof setTimeout> | undefined;

  const tell = (next: Live<Value>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  /** If storing fails, the next start reads everything at once. */
  const noted = (value: Value) => note(value).catch(() => undefined);
  const step = async () => {
    const since = changed;
    changed = none;
    if (state.state === "ready" && state.isPart !== true) {
      const value = await update(state.value, since);
      if (value !== null) {
        if (value === state.value) return;
        tell({ state: "ready", value });
        return noted(value);
      }
    }
    if (state.state === "loading") {
      const value = await glance();
      if (value !== null) {
        tell({ state: "ready", value, isPart: true });
        await pause(paintMs);
      }
    }
    const began = performance.now();
    const value = await read();
    tell({ state: "ready", value });
    await noted(value);
    // Full reads take at most half of the time, regardless of how fast rows are written.
    await pause(performance.now() - began);
  };
  const hasMore = () => isToBeRead(state, changed);
  const run = async () => {
    stopWatching ??= watchKeys(db, tables, (more) => {
      changed = withChanges(changed, more);
      if (listeners.size > 0) void run();
    });
    if (isRunning) return;
    isRunning = true;
    try {
      while (listeners.size > 0 && hasMore()) await step();
    } catch (error) {
      tell({ state: "failed", error, retry });
    } finally {
      isRunning = false;
    }
  };
  const retry = () => {
    tell(loading);
    void run();
  };
  const forget = () => {
    stopWatching?.();
    stopWatching = null;
    state = loading;
    changed = none;
  };
  return {
    state: () => state,
    isBehind: () => isRunning || hasMore(),
    subscribe: (listener) => {
      clearTimeout(letGo);
      listeners.add(listener);
      if (state.state === "failed") state = loading;
      void run();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) letGo = setTimeout(forget, keptMs);
      };
    },
  };
}

/** Whether the list is incomplete or has pending changes. A failed list waits for a retry. */
function isToBeRead(live: Live<unknown>, changed: ChangedKeys): boolean {
  return (
    live.state === "loading" ||
    (live.state === "ready" && (live.isPart === true || changed.size > 0))
  );
}

const lists = new WeakMap<TradingDatabase, Map<string, { key: string; list: KeptList<unknown> }>>();

/**
 * Returns the cached list of a kind for a business; with another key, such as another language, it is created
 * again and replaces the previous one.
 */
export function listOf<Value>(
  db: TradingDatabase,
  { kind, key }: { kind: string; key: string },
  make: () => ListSource<Value>,
): KeptList<Value> {
  const kinds = lists.get(db) ?? new Map<string, { key: string; list: KeptList<unknown> }>();
  lists.set(db, kinds);
  const known = kinds.get(kind);
  // Safe: each kind is created by one caller, so it determines the value type.
  if (known?.key === key) return known.list as KeptList<Value>;
  const list = keptList(db, make());
  kinds.set(kind, { key, list });
  return list;
}

/** Subscribes to a cached list. */
export function useKept<Value>(list: KeptList<Value>): Live<Value> {
  return useSyncExternalStore(list.subscribe, list.state);
}

/**
 * Removes and inserts rows of a sorted list.
 *
 * @param isGone matches previous rows that have changed, including those inserted again
 */
export function withRows<Row>(
  sorted: readonly Row[],
  isGone: (row: Row) => boolean,
  put: readonly Row[],
  compare: (a: Row, b: Row) => number,
): Row[] {
  const kept = sorted.filter((row) => !isGone(row));
  const rows: Row[] = [];
  let from = 0;
  for (const row of put.toSorted(compare)) {
    const at = placeOf(kept, row, compare);
    for (; from < at; from += 1) rows.push(kept[from] as Row);
    rows.push(row);
  }
  return rows.concat(kept.slice(from));
}

/** The position after all rows that are not greater. */
function placeOf<Row>(rows: readonly Row[], row: Row, compare: (a: Row, b: Row) => number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(rows[middle] as Row, row) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
