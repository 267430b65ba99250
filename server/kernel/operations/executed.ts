import { outcomeOf, statusOf, type Code, type OutcomeKind } from "#/contract/codes.ts";
import type { FieldFaults } from "./field-fault.ts";
import type { Proof, SignedBytes } from "./proof.ts";
import type { Millis } from "../ledger/ledger-records.ts";

export type Incoming = SignedBytes;

/** Who carries it (S22), when it reached the server, and what proves its maker (S26). */
export type Carrier = { user: string; receivedAt: Millis; proof?: Proof };

export type Executed = {
  outcome: OutcomeKind;
  code: Code;
  status: number;
  errors: FieldFaults;
  /** The row and its acknowledgement, for what was accepted. */
  body: Record<string, unknown> | null;
  ackSeq: number | null;
};

/** What was not done, with what is wrong by field. The code says whether that is a definite no (S8). */
export function refused(code: Code, errors: FieldFaults = {}): Executed {
  const outcome = outcomeOf[code];
  return { outcome, code, status: statusOf[code], errors, body: null, ackSeq: null };
}
