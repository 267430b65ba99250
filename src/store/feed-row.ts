import type { EntityName } from "#/contract/sync.ts";

/**
 * How far this device has read the feed of one location (S18). The cursor carries business, location
 * and visibility class, so a change of any of the three ends it.
 */
export interface FeedRow {
  location: string;
  /** Opaque; null before the first page. */
  cursor: string | null;
  /** The commit up to which everything was seen. */
  position: number;
  visibility: string | null;
  /** False until the first load has caught up once. */
  complete: boolean;
  /** Rows taken so far in the load that is under way, and what the last page said remains. */
  loaded: number;
  remaining: number;
  /**
   * The commit it was at when a pull last caught up; absent before that, and in rows of earlier versions.
   * Between two pages a row may be here in an older version, whose newest one comes with the next page.
   */
  caughtUpTo?: number;
  /** Device time of the last pull that caught up. */
  caughtUpAt: number | null;
  /** The load into shadow tables after a 410; null when none is under way. */
  rebuild: { cursor: string | null; position: number; loaded: number; remaining: number } | null;
}

/** A row waiting in the shadow of a feed until the rebuild has caught up (S18). */
export interface ShadowRow {
  feed: string;
  entity: EntityName;
  id: string;
  seq: number;
  /** Null for a delete that the rebuild itself brought. */
  row: Record<string, unknown> | null;
}
