import type { SerialMove, SerialStatus } from "#/domain/serial-ledger.ts";
import type { Millis } from "./trade-records.ts";

/** Names one piece within its business. */
export type SerialRef = { product: string; key: string };

/** A move as it is kept, with the piece it moves. */
export type SerialMoveRecord = SerialMove & SerialRef;

/** A piece as it stands. */
export type SerialRecord = SerialRef & {
  id: string;
  /** As it was first written. */
  serial: string;
  variant: string | null;
  location: string | null;
  status: SerialStatus;
  opId: string;
  effectiveAt: Millis;
  changedAt: Millis;
};

/** What the commands need of a store for goods that are told apart by serial number. */
export type SerialStore = {
  /** Those of the pieces that are known. */
  serials(refs: readonly SerialRef[]): Promise<SerialRecord[]>;
  /** All that happened to these pieces, in no order. */
  serialMoves(refs: readonly SerialRef[]): Promise<SerialMoveRecord[]>;
  insertSerialMoves(list: readonly SerialMoveRecord[]): Promise<void>;
  /** Writes pieces, new or known. */
  saveSerials(list: readonly SerialRecord[]): Promise<void>;
};
