import type { Flag } from "#server/kernel/operations/command.ts";
import type { Millis } from "#server/kernel/ledger/ledger-records.ts";
import type { ReceiptStore } from "#server/kernel/ledger/receipt-store.ts";

/**
 * Most messages per business and day (decisions/0021): receipts, statements and debt reminders together.
 * Further requests are not sent.
 */
export const mostSendsADay = 500;

/** The same during the trial: the business has not paid yet, and the operator pays for each message. */
export const mostSendsOnTrial = 50;

/** Share of the day's messages at which the owner is notified. */
const tellAt = 0.8;

export type MessageQuota = {
  isOverLimit: boolean;
  /** Notifies the owner, only with the message that reaches the threshold. */
  flags: Flag[];
};

/**
 * Checks the quota for one more message on that day. The business must be locked so that concurrent requests
 * are counted one after the other.
 */
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
