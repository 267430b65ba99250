import type { CashCount } from "#/contract/shift.ts";
import type { CashMoveKind, CashPurpose } from "#/domain/cash-drawer.ts";
import type { ShiftFigures } from "#/domain/shift.ts";
import type { Millis, Minor } from "./ledger-records.ts";

/** The end of a shift, as it was told. */
export type ShiftEnd = {
  opId: string;
  by: string;
  at: Millis;
  counted: CashCount[];
  countedCash: Minor;
  /** What the till itself expected. */
  tillExpected: Minor;
  note: string;
};

export type ShiftState = {
  id: string;
  opId: string;
  location: string;
  till: string;
  openedBy: string;
  openedAt: Millis;
  float: Minor;
  note: string;
  end: ShiftEnd | null;
  /** The difference the books have taken up so far. */
  posted: Minor;
  /** Stands in for a shift whose opening has not arrived (S5). */
  isOrphan: boolean;
  receivedAt: Millis;
};

export type CashMovement = {
  id: string;
  opId: string;
  shift: string;
  kind: CashMoveKind;
  purpose: CashPurpose;
  amount: Minor;
  reason: string;
  actor: string;
  till: string;
  effectiveAt: Millis;
  receivedAt: Millis;
};

/** What the commands of shifts need of a store. */
export type ShiftStore = {
  shift(id: string): Promise<ShiftState | null>;
  /** Keeps a shift, new or changed. */
  saveShift(shift: ShiftState): Promise<void>;
  /** The other shifts of a till that were open at a moment, as far as is known. */
  shiftsOpenAt(till: string, at: Millis, but: string): Promise<string[]>;
  insertCashMovement(movement: CashMovement): Promise<void>;
  cashMovements(shift: string): Promise<Pick<CashMovement, "kind" | "amount">[]>;
  /** What all that has arrived of a shift comes to. */
  shiftFigures(shift: string): Promise<ShiftFigures>;
};
