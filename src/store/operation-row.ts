import type { Code } from "#/contract/codes.ts";
import type { Signature } from "#/contract/device-keys.ts";
import type { OperationType } from "#/contract/operations.ts";

/**
 * S7. `queued → sending → acked → settled`; `sending → queued` (no answer, or a crash);
 * `sending → rejected` (definite). A person ends a rejected one: `superseded` or `voided`.
 * `blocked` and `held` are no states of their own: they follow from other rows.
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

/** States that still overlay the server's rows (S17): a refused fact stays, marked, till disposed of. */
export const visibleStates = ["queued", "sending", "acked", "rejected"] as const;

/** What the server does not have yet. */
export const unsentStates = ["queued", "sending"] as const;

/** Why the server refused, kept as it was told (S8). */
export interface Rejection {
  code: Code;
  message: string;
  errors: Record<string, string[]>;
  /** Device time, epoch milliseconds. */
  at: number;
}

/** A person's decision to give a refused operation up, and why (S7). */
export interface VoidMark {
  reason: string;
  by: string;
  at: number;
}

/** Tries in a row that moved an operation nowhere while others could have been (S12). Device time. */
export interface Trouble {
  count: number;
  since: number;
  /** Not tried again before. */
  until: number;
}

/**
 * One operation of the outbox. Everything down to `prevOp` is frozen when it is recorded (S3): no
 * later version of the app rewrites it.
 */
export interface OperationRow {
  /** The order of recording on this device; made by the database. */
  position: number;
  /** UUIDv7, sent as the idempotency key (S4). */
  opId: string;
  type: OperationType;
  v: 1;
  method: "POST" | "PATCH" | "DELETE";
  path: string;
  bodyText: string;
  /** Lower-case hex of `hashedText` of the contract. */
  sha256: string;
  /** Of its actor, over these bytes (S26); null where nobody could sign, absent in older rows. */
  signature?: Signature | null;
  /** FIFO within, independent of other lanes (S11). */
  lane: string;
  /** Operations that must be acked before this one is sent (S11). */
  deps: string[];
  business: string;
  location: string;
  till: string;
  actor: string;
  /** The device's clock, RFC 3339 in UTC, as it stands in the body. */
  occurredAt: string;
  tillSeq: number;
  prevOp: string | null;
  /** The printed number, `K2-000418`; null where the type has none (S6). */
  number: string | null;
  /** The new row this operation makes, or the row it speaks of. */
  subject: string;
  /** Ids of the rows this operation overlays, emptied once it is settled (S17). */
  touches: string[];

  state: OperationState;
  /** The commit that made it so; null until acked (S17). */
  ackSeq: number | null;
  rejection: Rejection | null;
  voided: VoidMark | null;
  /** The refused operation this one mends, and whose place in the lane it takes (S7). */
  supersedes: string | null;
  placeOf: number | null;
  supersededBy: string | null;
  /** The code of the last `hold`; null once a session may carry it again (S8, S22). */
  hold: Code | null;
  /** How often it was sent, and how that last ended. */
  attempts: number;
  lastAttemptAt: number | null;
  lastCode: AttemptCode | null;
  /** Its own trouble: it is retried alone, at a time of its own. Absent while it has none. */
  trouble?: Trouble;
  recordedAt: number;
  endedAt: number | null;
}

/** The lane of a receipt to be sent: what only tells stands in nobody's way (S11). */
export function receiptLane(opId: string): string {
  return `receipt:${opId}`;
}

/** Where an operation stands in the order of sending: a mended one stands where the refused one stood. */
export function placeInLine(row: Pick<OperationRow, "position" | "placeOf">): number {
  return row.placeOf ?? row.position;
}

/** How an attempt ended: a code of the contract, or what stood in the way of getting one. */
export type AttemptCode =
  | Code
  | "no_line"
  | "timeout"
  | "not_ours"
  | "no_session"
  | "crashed"
  /** The server's database was brought back from a backup, which may not hold it (S18). */
  | "restored";

/** One line of the bounded log of attempts (S25). */
export interface AttemptRow {
  id: number;
  at: number;
  opIds: string[];
  /** What was called: one operation, a batch, a pull or a ping. */
  kind: "operation" | "batch" | "pull" | "ping";
  code: AttemptCode;
  status: number | null;
  tookMs: number;
}
