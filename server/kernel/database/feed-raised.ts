import { AsyncLocalStorage } from "node:async_hooks";

/** The last commit number of each business's feed. */
export type FeedHeads = ReadonlyMap<string, number>;

const raising = new AsyncLocalStorage<Map<string, number>>();

/**
 * Records that a business's commit number was incremented; published once the transaction is committed (S20).
 */
export function noteRaised(business: string, seq: number): void {
  const heads = raising.getStore();
  heads?.set(business, Math.max(seq, heads.get(business) ?? 0));
}

/** Runs the work of one transaction and collects the incremented commit numbers in `heads`. */
export function collectRaised<T>(heads: Map<string, number>, work: () => Promise<T>): Promise<T> {
  return raising.run(heads, work);
}
