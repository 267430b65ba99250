import type { MissingReason, TransferStatus } from "#/domain/transfer.ts";
import type { Milli, Millis, Minor } from "./ledger-records.ts";

/** Why items are missing, and when this was recorded. */
export type MissingItems = { reason: MissingReason; note: string; at: Millis };

/** An item in transit and its progress. */
export type TransferLine = {
  id: string;
  product: string;
  variant: string | null;
  name: string;
  /** The quantity sent; 0 for an item received without being sent. */
  quantity: Milli;
  received: Milli;
  returned: Milli;
  lost: Milli;
  /** The value removed from the sender's stock with the whole line. */
  value: Minor;
  /** The part of it still in transit; below zero if received items' dispatch has not arrived (S5). */
  inTransit: Minor;
  /** The serials sent, for a serial-tracked item. */
  serials: string[];
  /** Why the rest was not received: the first reason recorded. */
  missing: MissingItems | null;
};

export type TransferState = {
  id: string;
  number: string;
  from: string;
  to: string;
  status: TransferStatus;
  note: string;
  actor: string;
  till: string | null;
  opId: string;
  sentAt: Millis;
  /**
   * Set aside first: the items were removed from the stock for sale then, and from the location once dispatch
   * is recorded.
   */
  isPrepared: boolean;
  /** When prepared items left: the earliest time recorded. */
  leftAt: Millis | null;
  receivedAt: Millis;
  /** The earliest cancellation, which is when the items returned to the sender's stock (S15). */
  cancel: { effectiveAt: Millis; opId: string; reason: string } | null;
  finalAt: Millis | null;
  closedAt: Millis | null;
  isOrphan: boolean;
  lines: TransferLine[];
};

/** The received part of one line at one time. */
export type TransferReceipt = {
  id: string;
  opId: string;
  transfer: string;
  line: string;
  quantity: Milli;
  actor: string;
  till: string | null;
  note: string;
  effectiveAt: Millis;
  receivedAt: Millis;
};

/** The part of the store needed by the commands of transfers. */
export type TransferStore = {
  transfer(id: string): Promise<TransferState | null>;
  /** Inserts or updates a transfer and its lines. */
  saveTransfer(transfer: TransferState): Promise<void>;
  insertReceipts(list: readonly TransferReceipt[]): Promise<void>;
  /** Time of the latest receipt; null before the first. */
  lastReceipt(transfer: string): Promise<Millis | null>;
  /** The given locations that are closed. */
  closedLocations(ids: readonly string[]): Promise<string[]>;
  /** The names of items referenced by id only. */
  productNames(ids: readonly string[]): Promise<Map<string, string>>;
};
