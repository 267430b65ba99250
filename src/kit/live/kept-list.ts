import { useSyncExternalStore } from "react";
import { type ChangedKeys, watchKeys, withChanges } from "#/store/changed-keys.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { Live } from "./use-live.ts";

/** Nobody has looked at it for so long: its rows are let go, and the next visit reads them anew. */
const keptMs = 15 * 60_000;

export interface ListSource<Value> {
  /** The tables it is made of. */
  readonly tables: readonly string[];
  /** Reads the top of the list alone, which is quick; null where it is not known. */
  readonly glance: () => Promise<Value | null>;
  /** Reads everything. */
  readonly read: () => Promise<Value>;
  /** The same with what was written since; null where everything must be read. */
  readonly update: (value: Value, changed: ChangedKeys) => Promise<Value | null>;
  /** Keeps what stands at the top now, for the first look after the next start. */
  readonly note: (value: Value) => Promise<void>;
}

/** A list as React listens to it. */
export interface KeptList<Value> {
  readonly state: () => Live<Value>;
  /** Whether something was written that the list does not show yet. */
  readonly isBehind: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

const loading = { state: "loading" } as const;
const none: ChangedKeys = new Map();
/** So long rows that are there are painted before what takes the page's own thread begins. */
const paintMs = 150;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Rows that took long to read, kept between visits. While somebody looks they follow what is written;
 * while nobody does it is only noted which rows were, and those alone are read at the next visit, with
 * the list already on the screen. So it costs the counter nothing.
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
  /** Where it cannot be kept the next start reads everything at once. */
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
    // Readings of everything take half of the time at most, however fast rows are written.
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

/** Whether a list is not whole, or something was written since. What failed waits to be tried again. */
function isToBeRead(live: Live<unknown>, changed: ChangedKeys): boolean {
  return (
    live.state === "loading" ||
    (live.state === "ready" && (live.isPart === true || changed.size > 0))
  );
}

const lists = new WeakMap<TradingDatabase, Map<string, { key: string; list: KeptList<unknown> }>>();

/**
 * The one list of a kind that is kept for a business; with another key, as for another language, it is
 * made anew and takes the place of the one before.
 */
export function listOf<Value>(
  db: TradingDatabase,
  { kind, key }: { kind: string; key: string },
  make: () => ListSource<Value>,
): KeptList<Value> {
  const kinds = lists.get(db) ?? new Map<string, { key: string; list: KeptList<unknown> }>();
  lists.set(db, kinds);
  const known = kinds.get(kind);
  // The kind says what its list holds: each has one maker.
  if (known?.key === key) return known.list as KeptList<Value>;
  const list = keptList(db, make());
  kinds.set(kind, { key, list });
  return list;
}

/** Reads a kept list and goes on reading it. */
export function useKept<Value>(list: KeptList<Value>): Live<Value> {
  return useSyncExternalStore(list.subscribe, list.state);
}

/**
 * Sorted rows with some of them gone and others put in their places.
 *
 * @param isGone what was before and is not as it was, those put in again among them
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

/** Behind all that are not greater. */
function placeOf<Row>(rows: readonly Row[], row: Row, compare: (a: Row, b: Row) => number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(rows[middle] as Row, row) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
