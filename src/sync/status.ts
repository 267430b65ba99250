import type { SyncFacts } from "#/store/watch.ts";

/** S25: how late an attempt may be before the alarm is raised. */
const overdueMs = 2 * 60_000;
const fruitlessMs = 10 * 60_000;

/**
 * State shown by the chip in the header and by the outbox screen. Times are device time, epoch milliseconds.
 */
export interface SyncStatus {
  /** Result of the last request (S10); `unknown` before the first. */
  connection: "online" | "offline" | "unknown";
  /** Operations not yet on the server. */
  unsent: number;
  /** When the oldest of them was recorded. */
  oldest: number | null;
  /** Operations refused by the server that need a person to resolve them (S7). */
  rejected: number;
  /** Operations waiting for a user of this business to sign in (S22). */
  held: number;
  /** Waiting operations do not get through although other requests do, or no window tries to send (S25). */
  stuck: boolean;
  lastSuccessAt: number | null;
  nextAttemptAt: number | null;
  /** When the feed of this location was last caught up. */
  stockAsOf: number | null;
  /** Whether this device has a feed of this location, loaded or not; it has none right after a switch to it. */
  hasFeed: boolean;
  /** Progress of the first load or a rebuild; null when none is running. */
  firstLoad: { done: number; total: number } | null;
  /** Whether the browser promised not to clear the store; null before this was requested (S24). */
  persisted: boolean | null;
  /** True while this window sends and pulls (S21). */
  leading: boolean;
}

export const unknownStatus: SyncStatus = {
  connection: "unknown",
  unsent: 0,
  oldest: null,
  rejected: 0,
  held: 0,
  stuck: false,
  lastSuccessAt: null,
  nextAttemptAt: null,
  stockAsOf: null,
  hasFeed: true,
  firstLoad: null,
  persisted: null,
  leading: false,
};

/** What this window knows about who sends. */
interface SenderState {
  /** This window sends and pulls (S21). */
  isLeading: boolean;
  /**
   * This window or another sends: only then is a stored "online" a result of a request. Before, it may be from
   * before the app was closed (S10).
   */
  hasSender: boolean;
}

/** Derives the status from the facts at `now`, device time. */
export function statusOf(
  facts: SyncFacts,
  { isLeading, hasSender }: SenderState,
  now: number,
): SyncStatus {
  const { outbox, contact, feed, persisted } = facts;
  const { line, session, lastSuccessAt, nextAttemptAt } = contact;
  return {
    connection: line === "online" && !hasSender ? "unknown" : line,
    unsent: outbox.unsent,
    oldest: outbox.oldest,
    rejected: outbox.rejected,
    held: session === "gone" ? outbox.unsent : outbox.held,
    stuck: isStuck(facts, now),
    lastSuccessAt,
    nextAttemptAt,
    stockAsOf: feed?.caughtUpAt ?? null,
    hasFeed: feed !== null,
    firstLoad: loadOf(facts),
    persisted,
    leading: isLeading,
  };
}

/**
 * Raises the alarm (S25) when an attempt is overdue by two minutes, when waiting operations were not acked
 * for ten minutes although the server responded to other requests, or when one has failed with its own error
 * for ten. Only progress of the operations ends it.
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

/**
 * Start of the waiting time of operations recorded since the last sending round; null if any may be blocked
 * behind another.
 */
function freeSince({ rejected, held, oldest }: SyncFacts["outbox"]): number | null {
  return rejected === 0 && held === 0 ? oldest : null;
}

function loadOf({ feed }: SyncFacts): SyncStatus["firstLoad"] {
  if (feed === null || (feed.complete && feed.rebuild === null)) return null;
  const { loaded, remaining } = feed.rebuild ?? feed;
  return { done: loaded, total: loaded + remaining };
}
