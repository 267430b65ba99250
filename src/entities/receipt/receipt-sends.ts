import type { ReceiptState } from "#/contract/trade-rows.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import { readOperation } from "#/store/operation-body.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/** A message with a receipt, as far as this device knows. */
export interface ReceiptSendView {
  readonly id: string;
  readonly channel: "email" | "sms";
  readonly to: string;
  /** `unsent`: the server has not been asked yet; `refused`: it would not. */
  readonly status: "unsent" | "refused" | "waiting" | "sent" | "failed";
}

/** What was asked to be sent of this sale or payment, here or elsewhere, the oldest first. */
export async function receiptSends(
  db: TradingDatabase,
  subject: string,
  receipt: ReceiptState | null,
): Promise<ReceiptSendView[]> {
  const told = receipt?.sends ?? [];
  const known = new Set(told.map(({ id }) => id));
  const operations = await operationsTouching(db, [subject]);
  const mine = operations.flatMap((operation): ReceiptSendView[] => {
    const read = readOperation(operation);
    if (read.type !== "receipt.send" || known.has(read.body.id)) return [];
    const { id, channel, to } = read.body;
    const unsent = operation.ackSeq === null ? "unsent" : "waiting";
    return [{ id, channel, to, status: operation.state === "rejected" ? "refused" : unsent }];
  });
  return [...told, ...mine];
}
