import type { ReceiptSendBody } from "#/contract/operations/receipt-send.ts";
import type { Millis } from "./ledger-records.ts";

/** What is to be sent: one message, once. */
export type ReceiptSendRecord = {
  id: string;
  opId: string;
  /** The sale, the payment, the customer, the purchase or the supplier. */
  subject: string;
  type: ReceiptSendBody["type"];
  channel: ReceiptSendBody["channel"];
  recipient: string;
  language: ReceiptSendBody["language"];
  actor: string;
  receivedAt: Millis;
  /** Why no carrier is asked: too many on that day, or not for the actor to send. Null: it joins the queue. */
  failure: "limit_reached" | "no_right" | null;
};

/** What the sending of receipts needs of a store. */
export type ReceiptStore = {
  /** What a receipt of this id is of, and where it was made; null while neither has arrived (S5). */
  receiptSubject(
    id: string,
  ): Promise<{ type: ReceiptSendBody["type"]; location: string | null } | null>;
  /** How many messages, reminders too, the business asked for on the business day of this moment, before it; and whether it is on trial then. */
  receiptSendsOn(at: Millis): Promise<{ asked: number; isTrial: boolean }>;
  /** Puts it into the queue. */
  insertReceiptSend(send: ReceiptSendRecord): Promise<void>;
};
