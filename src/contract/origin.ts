import { z } from "zod";
import { id, instant } from "./primitives.ts";

/** The newest shape of a body that this version knows; a newer one is not refused but waits (S8). */
export const newestBody = 1;

/** What every operation says of itself inside its frozen body (S3, S6, S16, S22). */
export const origin = {
  /** Version of this body's shape; the server accepts every released one. */
  v: z.literal(newestBody).default(newestBody),
  business: id,
  location: id,
  till: id,
  actor: id,
  /** The device's clock, as it stood. */
  occurred_at: instant,
  /** Server clock minus device clock in milliseconds, as last measured. */
  clock_offset_ms: z.int(),
  /** The till's own sequence over all its operations, from 1. */
  till_seq: z.int32().positive(),
  /** The operation before this one on the same till; null for its first, and where nobody says. */
  prev_op: id.nullable().default(null),
};

/** Added to the row that a trading write answers with. */
export const acknowledgement = z.object({
  op_id: id,
  outcome: z.enum(["accepted", "replayed"]),
  code: z.enum(["accepted", "replayed"]),
  /** The commit that made it so: rows of a later commit already contain this operation (S17). */
  ack_seq: z.int().nonnegative(),
});

export type Origin = { [Key in keyof typeof origin]: z.infer<(typeof origin)[Key]> };

export type Acknowledgement = z.infer<typeof acknowledgement>;

/** Which business, and when, by a caller without an outbox: the one asked for, now. */
export const plainAction = { business: id.optional(), occurred_at: instant.optional() };

/**
 * Of the catalogue, by a caller without an outbox: the specification's own fields, what is left out by its
 * defaults. The server names the session's user and its own time. The business stands in the body or
 * in the query; without a location the opening stock is at the caller's own.
 */
export const plainPlace = { business: id.optional(), location: id.optional() };
