import type { Code } from "#/contract/codes.ts";
import type { Signature } from "#/contract/device-keys.ts";
import type { OperationType } from "#/contract/operations.ts";

/**
 * S7. `queued → sending → acked → settled`; `sending → queued` (no response, or a crash); `sending →
 * rejected` (definite). A user ends a rejected one: `superseded` or `voided`. `blocked` and `held` are not
 * states of their own: they are derived from other rows.
 */
export const operationStates = [
  "queued",
  "sending",
  "acked",
  "settled",
  "rejected",
  "superseded",
  "voided",
] as const;

export type OperationState = (typeof operationStates)[number];

/**
 * States that overlay the server's rows (S17): a rejected operation stays visible and marked until it is
 * resolved.
 */
export const visibleStates = ["queued", "sending", "acked", "rejected"] as const;

/** States of operations the server does not have yet. */
export const unsentStates = ["queued", "sending"] as const;

/**
 * States of operations that a wiped store or a lost device would lose, including accepted ones not yet
 * recorded as such.
 */
export const notAtServerStates = [...unsentStates, "rejected"] as const;

/** The server's reason for a rejection, stored as received (S8). */
export interface Rejection {
  code: Code;
  message: string;
  errors: Record<string, string[]>;
  /** Device time, epoch milliseconds. */
  at: number;
}

/** A user's decision to give up a rejected operation, with the reason (S7). */
export interface VoidMark {
  reason: string;
  by: string;
  at: number;
}

/** Consecutive attempts that failed for this operation while others could have been sent (S12). Device time. */
export interface Trouble {
  count: number;
  since: number;
  /** Not retried before this time. */
  until: number;
}

/**
 * An operation of the outbox. All fields down to `prevOp` are frozen when it is recorded (S3): no later
 * version of the app rewrites them.
 */
export interface OperationRow {
  /** Order of recording on this device, assigned by the database. */
  position: number;
  /** UUIDv7, sent as the idempotency key (S4). */
  opId: string;
  type: OperationType;
  v: 1;
  method: "POST" | "PATCH" | "DELETE";
  path: string;
  bodyText: string;
  /** Lower-case hex digest of the contract's `hashedText`. */
  sha256: string;
  /** The actor's signature of these bytes (S26); null if no key was available, absent in older rows. */
  signature?: Signature | null;
  /** Queue key: FIFO within, independent of other keys (S11). */
  lane: string;
  /** Operations that must be acked before this one is sent (S11). */
  deps: string[];
  business: string;
  location: string;
  till: string;
  actor: string;
  /** The device's clock, RFC 3339 in UTC, as in the body. */
  occurredAt: string;
  tillSeq: number;
  prevOp: string | null;
  /** The printed number, `K2-000418`; null for types without one (S6). */
  number: string | null;
  /** The row this operation creates or refers to. */
  subject: string;
  /** Ids of the rows this operation overlays; emptied once settled (S17). */
  touches: string[];

  state: OperationState;
  /** The commit that contains it; null until acked (S17). */
  ackSeq: number | null;
  rejection: Rejection | null;
  voided: VoidMark | null;
  /** The rejected operation this one corrects, whose position in the queue it takes (S7). */
  supersedes: string | null;
  placeOf: number | null;
  supersededBy: string | null;
  /** The code of the last `hold`; null once a session may carry it again (S8, S22). */
  hold: Code | null;
  /** Number of send attempts, and the result of the last one. */
  attempts: number;
  lastAttemptAt: number | null;
  lastCode: AttemptCode | null;
  /** Set while this operation itself keeps failing: it is retried alone, on its own schedule. */
  trouble?: Trouble;
  recordedAt: number;
  endedAt: number | null;
}

/** The queue key of a receipt to be sent: it must not block other operations (S11). */
export function receiptQueueKey(opId: string): string {
  return `receipt:${opId}`;
}

/** The position in sending order: a correction takes the position of the rejected operation. */
export function placeInLine(row: Placed): number {
  return row.placeOf ?? row.position;
}

/** For sorting into that order. */
export function inSendingOrder(a: Placed, b: Placed): number {
  return placeInLine(a) - placeInLine(b);
}

type Placed = Pick<OperationRow, "position" | "placeOf">;

/** The result of an attempt: a code of the contract, or why none was received. */
export type AttemptCode =
  | Code
  | "no_line"
  | "timeout"
  | "not_ours"
  | "no_session"
  | "crashed"
  /** The server's database was restored from a backup, which may not contain it (S18). */
  | "restored";

/** An entry of the bounded attempt log (S25). */
export interface AttemptRow {
  id: number;
  at: number;
  opIds: string[];
  /** The kind of request: one operation, a batch, a pull or a ping. */
  kind: "operation" | "batch" | "pull" | "ping";
  code: AttemptCode;
  status: number | null;
  tookMs: number;
}
