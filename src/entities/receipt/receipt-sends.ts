import type { ReceiptState } from "#/contract/receipt-state.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import { readOperation } from "#/store/operation-body.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/** A message with a receipt, as recorded on this device. */
export interface ReceiptSendView {
  readonly id: string;
  readonly channel: "email" | "sms";
  readonly to: string;
  /** `unsent`: not sent to the server yet; `refused`: refused by the server. */
  readonly status: "unsent" | "refused" | "waiting" | "sent" | "failed";
  /** The carrier's reason why the last attempt failed. */
  readonly failure: string | null;
  /** The outcome of one attempt is unknown. */
  readonly mayBeTwice: boolean;
}

type Told = NonNullable<ReceiptState["sends"]>[number];

/**
 * Returns the unfinished state of sending: a failure on a channel without a successful send, else a pending
 * send.
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

/** Returns the requested sends of this sale or payment, from this or other devices, oldest first. */
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
