import { liveQuery } from "dexie";
import { readContact } from "./connection-state.ts";
import type { FeedRow } from "./feed-row.ts";
import { readMeta } from "./meta.ts";
import type { Contact } from "./meta-row.ts";
import { outboxSummary, type OutboxSummary } from "./outbox-queries.ts";
import { persistence } from "./persistence.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** The data behind the status chip in the header. */
export interface SyncFacts {
  outbox: OutboxSummary;
  contact: Contact;
  feed: FeedRow | null;
  persisted: boolean | null;
}

/** A consistent snapshot, read in one transaction. Without a location there is no feed. */
export function readSyncFacts(db: TradingDatabase, location: string | null): Promise<SyncFacts> {
  return db.transaction("r", [db.operations, db.meta, db.feeds], async () => {
    const [outbox, contact, feed, persisted] = await Promise.all([
      outboxSummary(db),
      readContact(db),
      location === null ? undefined : db.feeds.get(location),
      persistence(db),
    ]);
    return { outbox, contact, feed: feed ?? null, persisted };
  });
}

/** Calls `listener` now and when any of the facts changes in any window. */
export function watchSyncFacts(
  db: TradingDatabase,
  location: () => string | null,
  listener: (facts: SyncFacts) => void,
): () => void {
  return watch(() => readSyncFacts(db, location()), listener);
}

/** Calls `listener` when any window records an operation or requests "send now". */
export function watchOutbox(db: TradingDatabase, listener: () => void): () => void {
  let known = "";
  return watch(
    async () => {
      const last = await db.operations.toCollection().last();
      return [last?.position, await readMeta(db, "wish")];
    },
    ([position, wish]) => {
      const now = `${position ?? 0} ${wish ?? 0}`;
      if (now !== known) listener();
      known = now;
    },
  );
}

function watch<T>(query: () => Promise<T>, listener: (value: T) => void): () => void {
  const watching = liveQuery(query).subscribe({ next: listener });
  return () => {
    watching.unsubscribe();
  };
}
