import type { SyncFacts } from "#/store/watch.ts";

/** S25. */
const overdueMs = 2 * 60_000;
const fruitlessMs = 10 * 60_000;

/** What the chip in the header and the outbox screen say. Times are device time, epoch milliseconds. */
export interface SyncStatus {
  /** What the last request said (S10); `unknown` before the first. */
  line: "online" | "offline" | "unknown";
  /** Operations the server does not have yet. */
  unsent: number;
  /** When the oldest of them was recorded. */
  oldest: number | null;
  /** Refused by the server, waiting for a person (S7). */
  rejected: number;
  /** Waiting for somebody of this business to sign in (S22). */
  held: number;
  /** What waits does not get through, though other things do, or nobody tries (S25). */
  stuck: boolean;
  lastSuccessAt: number | null;
  nextAttemptAt: number | null;
  /** The last time the feed of this location was caught up with. */
  stockAsOf: number | null;
  /** The first load (or a rebuild) under way; null when none is. */
  firstLoad: { done: number; total: number } | null;
  /** The browser's promise not to clear the store; null before it was asked (S24). */
  persisted: boolean | null;
  /** True while this window drains and pulls (S21). */
  leading: boolean;
}

export const unknownStatus: SyncStatus = {
  line: "unknown",
  unsent: 0,
  oldest: null,
  rejected: 0,
  held: 0,
  stuck: false,
  lastSuccessAt: null,
  nextAttemptAt: null,
  stockAsOf: null,
  firstLoad: null,
  persisted: null,
  leading: false,
};

/** The status the facts come to at `now`, device time. */
export function statusOf(facts: SyncFacts, isLeading: boolean, now: number): SyncStatus {
  const { outbox, contact, feed, persisted } = facts;
  const { line, session, lastSuccessAt, nextAttemptAt } = contact;
  return {
    line,
    unsent: outbox.unsent,
    oldest: outbox.oldest,
    rejected: outbox.rejected,
    held: session === "gone" ? outbox.unsent : outbox.held,
    stuck: isStuck(facts, now),
    lastSuccessAt,
    nextAttemptAt,
    stockAsOf: feed?.caughtUpAt ?? null,
    firstLoad: loadOf(facts),
    persisted,
    leading: isLeading,
  };
}

/**
 * An alarm, not a silence (S25): an attempt overdue by two minutes; or what waits was not acked for ten
 * while the server answered other things; or one has been in trouble of its own for ten. Only what
 * happens to the operations ends it.
 */
function isStuck({ outbox, contact }: SyncFacts, now: number): boolean {
  if (outbox.unsent === 0) return false;
  const { nextAttemptAt, lastAnswerAt, throughSince, lastAckAt, troubledSince } = contact;
  if (nextAttemptAt !== null && now - nextAttemptAt > overdueMs) return true;
  if (lastAnswerAt === null || throughSince === null) return false;
  if (now - lastAnswerAt >= fruitlessMs) return false;
  if (troubledSince !== null && now - troubledSince >= fruitlessMs) return true;
  const waitingSince = contact.waitingSince ?? freeSince(outbox);
  if (waitingSince === null) return false;
  return now - Math.max(waitingSince, throughSince, lastAckAt ?? 0) >= fruitlessMs;
}

/** What was recorded since the last round of sending, where nothing that waits stands behind another. */
function freeSince({ rejected, held, oldest }: SyncFacts["outbox"]): number | null {
  return rejected === 0 && held === 0 ? oldest : null;
}

function loadOf({ feed }: SyncFacts): SyncStatus["firstLoad"] {
  if (feed === null || (feed.complete && feed.rebuild === null)) return null;
  const { loaded, remaining } = feed.rebuild ?? feed;
  return { done: loaded, total: loaded + remaining };
}
