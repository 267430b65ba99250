import type { ReceiptState } from "#/contract/receipt-state.ts";
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
  /** Why the last attempt did not get it through; the carrier's. */
  readonly failure: string | null;
  /** Nobody knows what became of one of the attempts. */
  readonly mayBeTwice: boolean;
}

type Told = NonNullable<ReceiptState["sends"]>[number];

/**
 * What stands open of the sending: what could not be delivered by a channel that nothing went out by
 * since, or else what is under way.
 */
export function openSending(receipt: ReceiptState | null): "waiting" | "failed" | null {
  const latest = new Map<Told["channel"], Told["status"]>();
  for (const { channel, status } of receipt?.sends ?? [])
    if (latest.get(channel) !== "sent") latest.set(channel, status);
  const states = [...latest.values()];
  return (
    states.find((state) => state === "failed") ??
    states.find((state) => state === "waiting") ??
    null
  );
}

/** What was asked to be sent of this sale or payment, here or elsewhere, the oldest first. */
export async function receiptSends(
  db: TradingDatabase,
  subject: string,
  receipt: ReceiptState | null,
): Promise<ReceiptSendView[]> {
  const told = (receipt?.sends ?? []).map(({ may_be_twice: mayBeTwice = false, ...send }) => {
    return { ...send, mayBeTwice };
  });
  const known = new Set(told.map(({ id }) => id));
  const operations = await operationsTouching(db, [subject]);
  const mine = operations.flatMap((operation): ReceiptSendView[] => {
    const read = readOperation(operation);
    if (read.type !== "receipt.send" || known.has(read.body.id)) return [];
    const { id, channel, to } = read.body;
    const unsent = operation.ackSeq === null ? "unsent" : "waiting";
    const status = operation.state === "rejected" ? "refused" : unsent;
    return [{ id, channel, to, status, failure: null, mayBeTwice: false }];
  });
  return [...told, ...mine];
}
