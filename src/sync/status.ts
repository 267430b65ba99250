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
  /** An attempt overdue, or no success for ten minutes with a line (S25). */
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
