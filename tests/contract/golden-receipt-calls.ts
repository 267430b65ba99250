import { paths } from "#/contract/paths.ts";
import { receiptBodies } from "#tests/support/receipt-bodies.ts";
import type { bodiesOf } from "#tests/support/trade-bodies.ts";

type Ways = {
  write: (name: string, path: string, opId: string, body: unknown) => Promise<unknown>;
  get: (name: string, path: string, query?: Record<string, string>) => Promise<unknown>;
};

/** The receipt of a sale is requested, by a till and by a caller without an outbox, and read. */
export async function goldenReceiptCalls(
  { write, get }: Ways,
  bodies: Pick<ReturnType<typeof bodiesOf>, "origin">,
  sale: string,
  newId: () => string,
): Promise<void> {
  const [asked, plain] = [newId(), newId()];
  const path = paths.receiptSend(sale);
  await write("receipt-send", path, asked, receiptBodies(bodies, newId).send(asked));
  await write("receipt-send-plain", path, plain, { channel: "email", to: "asha@example.com" });
  await get("receipts", paths.receipts, { type: "sale", page_size: "1" });
  await get("receipt", paths.receipt(sale));
}
