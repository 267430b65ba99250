import type { Table } from "dexie";
import type { FeedRow } from "./feed-row.ts";

/**
 * Restarts every feed from the beginning while the existing rows stay visible (S18); feeds without a first
 * page continue unchanged. Works inside a transaction over both tables.
 */
export async function readFeedsAnew(feeds: Table<FeedRow>, shadow: Table): Promise<void> {
  await shadow.clear();
  const rebuild = { cursor: null, position: 0, loaded: 0, remaining: 0 };
  await feeds.filter(({ cursor }) => cursor !== null).modify({ rebuild });
}
