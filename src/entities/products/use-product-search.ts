import { useSyncExternalStore } from "react";
import { watchRows } from "#/store/live-rows.ts";
import type { StoredVariant } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { ProductSearch } from "./search-index.ts";

export interface SearchState {
  /** Ids of products, best first; none while the index is not there. */
  readonly find: (query: string) => string[];
  /** Grows whenever the index has changed, so that results on the screen are asked for again. */
  readonly version: number;
  /** False while the first building is under way: what is found so far is not all. */
  readonly complete: boolean;
}

/** Small enough that a key pressed meanwhile is answered within a frame. */
const chunkSize = 250;

const followers = new WeakMap<TradingDatabase, ReturnType<typeof createFollower>>();

/**
 * The search over a business's products. Built once a page in small steps, then follows the rows:
 * only what has another commit than before is indexed again.
 */
export function useProductSearch(db: TradingDatabase): SearchState {
  const follower = followers.get(db) ?? createFollower(db);
  followers.set(db, follower);
  return useSyncExternalStore(follower.subscribe, follower.state);
}

function createFollower(db: TradingDatabase) {
  let search: ProductSearch | null = null;
  const find = (query: string) => search?.find(query) ?? [];
  const listeners = new Set<() => void>();
  const seen = new Map<string, string>();
  let state: SearchState = { find, version: 0, complete: false };
  let isRunning = false;
  let isStale = false;

  const tell = (complete: boolean) => {
    state = { find, version: state.version + 1, complete };
    for (const listener of listeners) listener();
  };
  /** The index comes in a file of its own: the counter sells by tile and scan without it. */
  const index = async () => {
    search ??= (await import("./search-index.ts")).createProductSearch();
    return search;
  };
  const pass = async (into: ProductSearch) => {
    const present = new Set<string>();
    const variants = await variantsByProduct(db);
    let after = "";
    for (;;) {
      const rows = await db.products.where("id").above(after).limit(chunkSize).toArray();
      const last = rows.at(-1);
      if (last === undefined) break;
      after = last.id;
      const changed = rows.filter((product) => {
        present.add(product.id);
        const own = variants.get(product.id) ?? [];
        // A product is indexed with its variants, so their commits count as its own.
        const mark = [product._seq, ...own.map(({ _seq }) => _seq)].join(".");
        const isNew = seen.get(product.id) !== mark;
        seen.set(product.id, mark);
        return isNew;
      });
      const own = changed.flatMap(({ id }) => variants.get(id) ?? []);
      into.put(changed, own);
      if (changed.length > 0) tell(state.complete);
      await breath();
    }
    const gone = [...seen.keys()].filter((id) => !present.has(id));
    for (const id of gone) seen.delete(id);
    into.remove(gone);
    tell(true);
  };
  const run = async () => {
    isStale = true;
    if (isRunning) return;
    isRunning = true;
    while (isStale) {
      isStale = false;
      await pass(await index());
    }
    isRunning = false;
  };
  // Counting watches every key of the two tables and costs next to nothing itself.
  watchRows(
    () => Promise.all([db.products.count(), db.variants.count()]),
    () => void run(),
    () => undefined,
  );
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function variantsByProduct(db: TradingDatabase): Promise<Map<string, StoredVariant[]>> {
  const groups = new Map<string, StoredVariant[]>();
  for (const variant of await db.variants.toArray()) {
    const group = groups.get(variant.product);
    if (group === undefined) groups.set(variant.product, [variant]);
    else group.push(variant);
  }
  return groups;
}

/** Lets keys and frames through between two steps of a long work. */
function breath(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
