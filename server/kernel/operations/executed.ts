import { outcomeOf, statusOf, type Code, type OutcomeKind } from "#/contract/codes.ts";
import type { FieldFaults } from "./field-fault.ts";
import type { Proof, SignedBytes } from "./proof.ts";
import type { Millis } from "../ledger/ledger-records.ts";

export type Incoming = SignedBytes;

/** The sending user (S22), the time of arrival at the server, and the proof of its maker (S26). */
export type Carrier = { user: string; receivedAt: Millis; proof?: Proof };

export type Executed = {
  outcome: OutcomeKind;
  code: Code;
  status: number;
  errors: FieldFaults;
  /** The row and its acknowledgement, if accepted. */
  body: Record<string, unknown> | null;
  ackSeq: number | null;
};

/** An operation that was not executed, with faults by field. The code determines whether that is final (S8). */
export function refused(code: Code, errors: FieldFaults = {}): Executed {
  const outcome = outcomeOf[code];
  return { outcome, code, status: statusOf[code], errors, body: null, ackSeq: null };
}
