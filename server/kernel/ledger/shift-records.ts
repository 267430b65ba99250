import type { CashCount } from "#/contract/shift.ts";
import type { CashMoveKind, CashPurpose } from "#/domain/cash-drawer.ts";
import type { ShiftFigures } from "#/domain/shift.ts";
import type { Millis, Minor } from "./ledger-records.ts";

/** The end of a shift as recorded by the till. */
export type ShiftEnd = {
  opId: string;
  by: string;
  at: Millis;
  counted: CashCount[];
  countedCash: Minor;
  /** The amount expected by the till itself. */
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
  /** The difference posted to the ledger so far. */
  posted: Minor;
  /** A placeholder for a shift whose opening has not arrived (S5). */
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

/** The part of the store needed by the commands of shifts. */
export type ShiftStore = {
  shift(id: string): Promise<ShiftState | null>;
  /** Inserts or updates a shift. */
  saveShift(shift: ShiftState): Promise<void>;
  /** The till's other shifts known to have been open at a time. */
  shiftsOpenAt(till: string, at: Millis, but: string): Promise<string[]>;
  insertCashMovement(movement: CashMovement): Promise<void>;
  cashMovements(shift: string): Promise<Pick<CashMovement, "kind" | "amount">[]>;
  /** The totals of everything received for a shift. */
  shiftFigures(shift: string): Promise<ShiftFigures>;
};
