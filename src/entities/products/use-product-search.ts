import { useSyncExternalStore } from "react";
import { fetchedAtLast } from "#/platform/fetched-at-last.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { whenIdle } from "#/ui/when-idle.ts";
import type { SearchFollower, SearchState } from "./search-state.ts";

const notYet: SearchState = { find: () => [], version: 0, complete: false };
const followers = new WeakMap<TradingDatabase, SearchFollower>();

/**
 * The search over a business's products. Built once per page in small steps, then follows the rows: only
 * those with a new commit are reindexed.
 */
export function useProductSearch(db: TradingDatabase): SearchState {
  const follower = followers.get(db) ?? fetchedFollower(db);
  followers.set(db, follower);
  return useSyncExternalStore(follower.subscribe, follower.state);
}

/**
 * The follower and its index are separate chunks, loaded after the first tiles are rendered: the counter
 * sells by tile and scan without them.
 */
function fetchedFollower(db: TradingDatabase): SearchFollower {
  let fetched: SearchFollower | null = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  whenIdle(() => {
    fetchedAtLast(() => import("./product-follower.ts")).then(
      ({ createFollower }) => {
        fetched = createFollower(db);
        fetched.subscribe(tell);
        tell();
      },
      // On failure, search finds nothing and the counter continues to sell.
      () => undefined,
    );
  });
  return {
    state: () => fetched?.state() ?? notYet,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
