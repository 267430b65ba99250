import { AsyncLocalStorage } from "node:async_hooks";

/** How far the feeds of businesses have come: the last commit number, by business. */
export type FeedHeads = ReadonlyMap<string, number>;

const raising = new AsyncLocalStorage<Map<string, number>>();

/** Whoever raises a business's commit number says so; it is told on once the transaction is committed (S20). */
export function noteRaised(business: string, seq: number): void {
  const heads = raising.getStore();
  heads?.set(business, Math.max(seq, heads.get(business) ?? 0));
}

/** Runs the work of one transaction; `heads` is filled with what it raises. */
export function collectRaised<T>(heads: Map<string, number>, work: () => Promise<T>): Promise<T> {
  return raising.run(heads, work);
}
