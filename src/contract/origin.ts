import { z } from "zod";
import { id, instant } from "./primitives.ts";

/** The newest body version this build supports; a newer one is not refused but waits (S8). */
export const newestBody = 1;

/** Metadata in the frozen body of every operation (S3, S6, S16, S22). */
export const origin = {
  /** Version of this body's shape; the server accepts every released one. */
  v: z.literal(newestBody).default(newestBody),
  business: id,
  location: id,
  till: id,
  actor: id,
  /** The device's unadjusted clock. */
  occurred_at: instant,
  /** Server clock minus device clock in milliseconds, as last measured. */
  clock_offset_ms: z.int(),
  /** The till's own sequence over all its operations, from 1. */
  till_seq: z.int32().positive(),
  /** The previous operation on the same till; null for its first, and if not stated. */
  prev_op: id.nullable().default(null),
};

/** Added to the row in the response to a trading write. */
export const acknowledgement = z.object({
  op_id: id,
  outcome: z.enum(["accepted", "replayed"]),
  code: z.enum(["accepted", "replayed"]),
  /** The commit that applied it: rows of a later commit already include this operation (S17). */
  ack_seq: z.int().nonnegative(),
});

export type Origin = { [Key in keyof typeof origin]: z.infer<(typeof origin)[Key]> };

/** A body without its origin. */
export type WithoutOrigin<Body> = Omit<Body, keyof Origin>;

/**
 * A body as the server applies it, whoever sent it: its own fields, its location, its till and its time. The
 * till is null if there is none.
 */
export type Stated<Body, Till extends string | null = string | null> = WithoutOrigin<Body> &
  Pick<Origin, "location"> & {
    till: Till;
    /** As claimed; absent if the server's time applies. */
    occurred_at?: string | undefined;
  };

/**
 * A later operation on a row, which a till sends along in case the server lacks it. Null without a till: then
 * what the server knows of the row applies.
 */
export type OnRow<Body, Row extends keyof Body> = Omit<Stated<Body>, Row> & {
  [Key in Row]: Body[Key] | null;
};

export type Acknowledgement = z.infer<typeof acknowledgement>;

/**
 * Business and time for a caller without an outbox; default to the business in the query or the user's
 * primary one, and to now.
 */
export const plainAction = { business: id.optional(), occurred_at: instant.optional() };

/**
 * Catalogue operations of a caller without an outbox: the specification's own fields, with defaults for
 * omitted ones. The server sets the session's user and its own time. The business is given in the body or the
 * query; without a location the opening stock is at the caller's own.
 */
export const plainPlace = { business: id.optional(), location: id.optional() };
