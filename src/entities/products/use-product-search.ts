import { useSyncExternalStore } from "react";
import type { TradingDatabase } from "#/store/trading-database.ts";

export interface SearchState {
  /** Ids of products, best first; none while the index is not there. */
  readonly find: (query: string) => string[];
  /** Grows whenever the index has changed, so that results on the screen are asked for again. */
  readonly version: number;
  /** False while the first building is under way: what is found so far is not all. */
  readonly complete: boolean;
}

/** An index that is kept in step with the rows, as React listens to one. */
export interface SearchFollower {
  state: () => SearchState;
  subscribe: (listener: () => void) => () => void;
}

const notYet: SearchState = { find: () => [], version: 0, complete: false };
const followers = new WeakMap<TradingDatabase, SearchFollower>();

/**
 * The search over a business's products. Built once a page in small steps, then follows the rows:
 * only what has another commit than before is indexed again.
 */
export function useProductSearch(db: TradingDatabase): SearchState {
  const follower = followers.get(db) ?? fetchedFollower(db);
  followers.set(db, follower);
  return useSyncExternalStore(follower.subscribe, follower.state);
}

/** The follower and its index come in files of their own: the counter sells by tile and scan without. */
function fetchedFollower(db: TradingDatabase): SearchFollower {
  let fetched: SearchFollower | null = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  import("./product-follower.ts").then(
    ({ createFollower }) => {
      fetched = createFollower(db);
      fetched.subscribe(tell);
      tell();
    },
    // Without a line on the very first visit: nothing is found by typing until the next.
    () => undefined,
  );
  return {
    state: () => fetched?.state() ?? notYet,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
