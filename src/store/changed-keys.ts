import { Dexie, type IntervalTree, type ObservabilitySet } from "dexie";
import type { TradingDatabase } from "./trading-database.ts";

/** What was written of each table: the keys of its rows, or `all` where the database does not tell them. */
export type ChangedKeys = ReadonlyMap<string, ReadonlySet<unknown> | "all">;

/**
 * Tells which rows are written from now on, by this window, another one or the worker, once they are
 * committed. Answers how to stop.
 */
export function watchKeys(
  db: TradingDatabase,
  tables: readonly string[],
  onChange: (changed: ChangedKeys) => void,
): () => void {
  const hear = (parts: ObservabilitySet) => {
    // A page that the browser had put away and shows again: whatever was written meanwhile was not told.
    if (parts["all"] !== undefined) return onChange(new Map(tables.map((table) => [table, "all"])));
    const changed = new Map(
      tables.flatMap((table) => {
        const ranges = parts[`idb://${db.name}/${table}/`];
        if (ranges === undefined) return [];
        const keys = new Set<unknown>();
        return [[table, collect(ranges, keys) ? keys : "all"] as const];
      }),
    );
    if (changed.size > 0) onChange(changed);
  };
  Dexie.on.storagemutated.subscribe(hear);
  return () => Dexie.on.storagemutated.unsubscribe(hear);
}

/** False for a range of more than one key: many rows written at once are told without their keys. */
function collect(ranges: IntervalTree | null, keys: Set<unknown>): boolean {
  if (ranges === null || !("from" in ranges)) return true;
  const { from, to, l, r } = ranges;
  if (from !== to) return false;
  keys.add(from);
  return collect(l ?? null, keys) && collect(r ?? null, keys);
}

/** Both together. */
export function withChanges(before: ChangedKeys, more: ChangedKeys): ChangedKeys {
  const together = new Map(before);
  for (const [table, keys] of more) {
    const known = together.get(table) ?? new Set();
    together.set(table, known === "all" || keys === "all" ? "all" : new Set([...known, ...keys]));
  }
  return together;
}
