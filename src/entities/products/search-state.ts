import type { FindOptions } from "./search-index.ts";

export interface SearchState {
  /** Ids of products, best first; none while the index is not there. */
  readonly find: (query: string, options?: FindOptions) => string[];
  /** Grows whenever the index has changed, so that results on the screen are asked for again. */
  readonly version: number;
  /** False while the first building is under way: what is found so far is not all. */
  readonly complete: boolean;
}

/**
 * What a reading depends on that scans the rows until the index is there: the building of the index asks
 * for it again once, at its end, and not at each step, which would close it before it has answered.
 */
export function versionOfAll({ complete, version }: SearchState): number {
  return complete ? version : 0;
}

/** An index that is kept in step with the rows, as React listens to one. */
export interface SearchFollower {
  state: () => SearchState;
  subscribe: (listener: () => void) => () => void;
}
