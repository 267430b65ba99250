import type { MissingReason, TransferStatus } from "#/domain/transfer.ts";
import type { Milli, Millis, Minor } from "./ledger-records.ts";

/** Why items did not come, and when that was said. */
export type MissingItems = { reason: MissingReason; note: string; at: Millis };

/** An item on its way, and what became of it. */
export type TransferLine = {
  id: string;
  product: string;
  variant: string | null;
  name: string;
  /** What was sent; 0 for an item that came without having been sent. */
  quantity: Milli;
  received: Milli;
  returned: Milli;
  lost: Milli;
  /** What left the sender's stock with the whole line. */
  value: Minor;
  /** What of that is on its way; below zero while items have come whose sending has not arrived (S5). */
  inTransit: Minor;
  /** The pieces sent, of an item that is told apart by serial number. */
  serials: string[];
  /** Why the rest of it did not come: what was said first. */
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
  /** Set apart first: the items left the stock for sale then, and the location when that is recorded. */
  isPrepared: boolean;
  /** When prepared items left: the earliest said. */
  leftAt: Millis | null;
  receivedAt: Millis;
  /** The earliest taking back: that is when the items lay at their sender's again (S15). */
  cancel: { effectiveAt: Millis; opId: string; reason: string } | null;
  finalAt: Millis | null;
  closedAt: Millis | null;
  isOrphan: boolean;
  lines: TransferLine[];
};

/** What came of one line at one time. */
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

/** What the commands of transfers need of a store. */
export type TransferStore = {
  transfer(id: string): Promise<TransferState | null>;
  /** Writes a transfer and its lines, new or known. */
  saveTransfer(transfer: TransferState): Promise<void>;
  insertReceipts(list: readonly TransferReceipt[]): Promise<void>;
  /** When the last of it came; null before the first. */
  lastReceipt(transfer: string): Promise<Millis | null>;
  /** Those of the locations where nobody trades any more. */
  closedLocations(ids: readonly string[]): Promise<string[]>;
  /** What the items are called, for a caller who only named them. */
  productNames(ids: readonly string[]): Promise<Map<string, string>>;
};
