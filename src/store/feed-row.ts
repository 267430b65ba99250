import type { EntityName } from "#/contract/sync.ts";

/**
 * This device's progress in the feed of one location (S18). The cursor is bound to business, location and
 * visibility class; a change of any of them invalidates it.
 */
export interface FeedRow {
  location: string;
  /** Opaque; null before the first page. */
  cursor: string | null;
  /** The commit up to which all changes were received. */
  position: number;
  visibility: string | null;
  /** False until the first download has caught up once. */
  complete: boolean;
  /** Rows received in the current load, and the remaining number reported by the last page. */
  loaded: number;
  remaining: number;
  /**
   * The commit at which a pull last caught up; absent before that, and in rows of earlier versions. Between
   * two pages a row may be stored in an older version whose latest one arrives with the next page.
   */
  caughtUpTo?: number;
  /** Device time of the last pull that caught up. */
  caughtUpAt: number | null;
  /** The load into shadow tables after a 410; null if none is in progress. */
  rebuild: { cursor: string | null; position: number; loaded: number; remaining: number } | null;
}

/** A row held in the shadow of a feed until the rebuild has caught up (S18). */
export interface ShadowRow {
  feed: string;
  entity: EntityName;
  id: string;
  seq: number;
  /** Null for a delete received by the rebuild itself. */
  row: Record<string, unknown> | null;
}
