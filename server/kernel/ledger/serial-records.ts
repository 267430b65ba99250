import type { SerialMove, SerialStatus } from "#/domain/serial-ledger.ts";
import type { Millis } from "./ledger-records.ts";

/** Identifies a serial-tracked unit within its business. */
export type SerialRef = { product: string; key: string };

/** A stored move, with the unit it moves. */
export type SerialMoveRecord = SerialMove & SerialRef;

/** A count that lists every unit of an item at a location: unlisted ones are missing. */
export type SerialCountRecord = Pick<
  SerialMove,
  "opId" | "lineId" | "effectiveAt" | "variant" | "location"
> & { product: string; keys: readonly string[] };

/** A move that conflicted and has since been resolved. */
export type ExplainedMove = SerialRef & Pick<SerialMove, "opId" | "lineId">;

/** The current state of a unit. */
export type SerialRecord = SerialRef & {
  id: string;
  /** In its first spelling. */
  serial: string;
  variant: string | null;
  location: string | null;
  status: SerialStatus;
  opId: string;
  effectiveAt: Millis;
  changedAt: Millis;
};

/** The part of the store needed by the commands of serial-tracked items. */
export type SerialStore = {
  /** The existing ones among these units. */
  serials(refs: readonly SerialRef[]): Promise<SerialRecord[]>;
  /** All moves of these units, unordered. */
  serialMoves(refs: readonly SerialRef[]): Promise<SerialMoveRecord[]>;
  insertSerialMoves(list: readonly SerialMoveRecord[]): Promise<void>;
  /** Inserts or updates units. */
  saveSerials(list: readonly SerialRecord[]): Promise<void>;
  /** The counts of these units' items that do not list them, as moves of the units. */
  missedSerials(refs: readonly SerialRef[]): Promise<SerialMoveRecord[]>;
  insertSerialCounts(list: readonly SerialCountRecord[]): Promise<void>;
  /**
   * All units of the counted items that a count may find missing: those at the counted locations or missing,
   * and those with later moves. A superset is harmless.
   */
  serialsCounted(counts: readonly SerialCountRecord[]): Promise<SerialRecord[]>;
  /** Closes the discrepancies of moves that conflicted until another operation arrived. */
  explainSerials(list: readonly ExplainedMove[], at: Millis): Promise<void>;
};
