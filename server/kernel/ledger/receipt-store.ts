import type { ReceiptSendBody } from "#/contract/operations/receipt-send.ts";
import type { Millis } from "./ledger-records.ts";

/** A message to be sent once. */
export type ReceiptSendRecord = {
  id: string;
  opId: string;
  /** The id of the sale, payment, customer, purchase or supplier. */
  subject: string;
  type: ReceiptSendBody["type"];
  channel: ReceiptSendBody["channel"];
  recipient: string;
  language: ReceiptSendBody["language"];
  actor: string;
  receivedAt: Millis;
  /** Why it is not sent: too many on that day, or the actor lacks the permission. Null: it is queued. */
  failure: "limit_reached" | "no_right" | null;
};

/** The part of the store needed for sending receipts. */
export type ReceiptStore = {
  /** The subject with this id and its location; null while it has not arrived (S5). */
  receiptSubject(
    id: string,
  ): Promise<{ type: ReceiptSendBody["type"]; location: string | null } | null>;
  /**
   * Number of messages, including reminders, requested by the business earlier on the business day of this
   * time; and whether it is on trial then.
   */
  receiptSendsOn(at: Millis): Promise<{ asked: number; isTrial: boolean }>;
  /** Adds it to the queue. */
  insertReceiptSend(send: ReceiptSendRecord): Promise<void>;
};
