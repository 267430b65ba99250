import { Dexie, type IntervalTree, type ObservabilitySet } from "dexie";
import type { TradingDatabase } from "./trading-database.ts";

/** Changes by table: the keys of the changed rows, or `all` if the database does not report them. */
export type ChangedKeys = ReadonlyMap<string, ReadonlySet<unknown> | "all">;

/**
 * Reports rows changed from now on, by this window, another one or the worker, after the commit. Returns the
 * unsubscribe function.
 */
export function watchKeys(
  db: TradingDatabase,
  tables: readonly string[],
  onChange: (changed: ChangedKeys) => void,
): () => void {
  const onStorageChange = (parts: ObservabilitySet) => {
    // A page restored from the back/forward cache: changes made meanwhile were not reported.
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
  Dexie.on.storagemutated.subscribe(onStorageChange);
  return () => Dexie.on.storagemutated.unsubscribe(onStorageChange);
}

/** False for a range of more than one key: bulk writes are reported without individual keys. */
function collect(ranges: IntervalTree | null, keys: Set<unknown>): boolean {
  if (ranges === null || !("from" in ranges)) return true;
  const { from, to, l, r } = ranges;
  if (from !== to) return false;
  keys.add(from);
  return collect(l ?? null, keys) && collect(r ?? null, keys);
}

/** Merges two sets of changes. */
export function withChanges(before: ChangedKeys, more: ChangedKeys): ChangedKeys {
  const together = new Map(before);
  for (const [table, keys] of more) {
    const known = together.get(table) ?? new Set();
    together.set(table, known === "all" || keys === "all" ? "all" : new Set([...known, ...keys]));
  }
  return together;
}
