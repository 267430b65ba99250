import type { SerialMove, SerialStatus } from "#/domain/serial-ledger.ts";
import type { Millis } from "./ledger-records.ts";

/** Names one piece within its business. */
export type SerialRef = { product: string; key: string };

/** A move as it is kept, with the piece it moves. */
export type SerialMoveRecord = SerialMove & SerialRef;

/** A count that names every piece of an item on a shelf: those it does not name were not there. */
export type SerialCountRecord = Pick<
  SerialMove,
  "opId" | "lineId" | "effectiveAt" | "variant" | "location"
> & { product: string; keys: readonly string[] };

/** A move that did not fit and now does. */
export type ExplainedMove = SerialRef & Pick<SerialMove, "opId" | "lineId">;

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

/** What the commands need of a store for items that are told apart by serial number. */
export type SerialStore = {
  /** Those of the pieces that are known. */
  serials(refs: readonly SerialRef[]): Promise<SerialRecord[]>;
  /** All that happened to these pieces, in no order. */
  serialMoves(refs: readonly SerialRef[]): Promise<SerialMoveRecord[]>;
  insertSerialMoves(list: readonly SerialMoveRecord[]): Promise<void>;
  /** Writes pieces, new or known. */
  saveSerials(list: readonly SerialRecord[]): Promise<void>;
  /** The counts of these pieces' items that do not name them, as a move of each piece. */
  missedSerials(refs: readonly SerialRef[]): Promise<SerialMoveRecord[]>;
  insertSerialCounts(list: readonly SerialCountRecord[]): Promise<void>;
  /**
   * Of the counted items, every piece that a count may find missing: those on the counted shelves or
   * missing, and those that something happened to since. A few too many do no harm.
   */
  serialsCounted(counts: readonly SerialCountRecord[]): Promise<SerialRecord[]>;
  /** Closes what is open about moves that did not fit until something else was heard of. */
  explainSerials(list: readonly ExplainedMove[], at: Millis): Promise<void>;
};
