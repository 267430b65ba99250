import type { Table } from "dexie";
import type { FeedRow } from "./feed-row.ts";

/**
 * Every feed is read from its beginning, beside the rows that are shown until then (S18); one of which no page has
 * come goes on as it was. Works inside a transaction over both tables.
 */
export async function readFeedsAnew(feeds: Table<FeedRow>, shadow: Table): Promise<void> {
  await shadow.clear();
  const rebuild = { cursor: null, position: 0, loaded: 0, remaining: 0 };
  await feeds.filter(({ cursor }) => cursor !== null).modify({ rebuild });
}
