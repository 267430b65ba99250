import type { Flag } from "#server/kernel/operations/command.ts";
import type { Millis } from "#server/kernel/ledger/ledger-records.ts";
import type { ReceiptStore } from "#server/kernel/ledger/receipt-store.ts";

/**
 * How many messages a business may ask for on one of its days (decisions/0021): receipts, statements and
 * reminders of debts together. What is asked for beyond it is not sent.
 */
export const mostSendsADay = 500;

/** The same while a business is on trial: it has paid nothing, and each message costs who runs the server. */
export const mostSendsOnTrial = 50;

/** The owner is told when this share of a day's messages is used. */
const tellAt = 0.8;

export type MessageQuota = {
  isOverLimit: boolean;
  /** For the owner, with the message that makes the day's nearly used up; else none. */
  flags: Flag[];
};

/** Judges one more message on that day; the business is locked, so that two at once are judged in turn. */
export async function checkMessageQuota(
  store: Pick<ReceiptStore, "receiptSendsOn">,
  at: Millis,
): Promise<MessageQuota> {
  const { asked, isTrial } = await store.receiptSendsOn(at);
  const most = isTrial ? mostSendsOnTrial : mostSendsADay;
  const isTold = asked + 1 === Math.ceil(most * tellAt);
  return {
    isOverLimit: asked >= most,
    flags: isTold ? [{ kind: "messages_nearly_used", data: { asked: asked + 1, most } }] : [],
  };
}
