import type { FindOptions } from "./search-index.ts";

export interface SearchState {
  /** Returns product ids, best first; none before the index exists. */
  readonly find: (query: string, options?: FindOptions) => string[];
  /** Incremented whenever the index changes, so that displayed results are refreshed. */
  readonly version: number;
  /** False during the initial build, while results may be incomplete. */
  readonly complete: boolean;
}

/**
 * Dependency for reads that scan the rows until the index exists: the build triggers them once, at its end,
 * rather than at each step, which would abort them before they finish.
 */
export function versionOfAll({ complete, version }: SearchState): number {
  return complete ? version : 0;
}

/** An index kept in sync with the rows, as an external store for React. */
export interface SearchFollower {
  state: () => SearchState;
  subscribe: (listener: () => void) => () => void;
}
