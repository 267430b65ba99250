import { useSyncExternalStore } from "react";
import { fetchedAtLast } from "#/platform/fetched-at-last.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { whenIdle } from "#/ui/when-idle.ts";
import type { SearchFollower, SearchState } from "./search-state.ts";

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

/**
 * The follower and its index come in files of their own, and begin when the first tiles are drawn: the
 * counter sells by tile and scan without.
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
      // A fault of its own: nothing is found by typing, and the counter sells on.
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
