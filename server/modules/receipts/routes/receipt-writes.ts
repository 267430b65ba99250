import { receiptSendBody } from "#/contract/counter-writes.ts";
import { paths } from "#/contract/paths.ts";
import { plainReceiptSendBody } from "#/contract/receipts.ts";
import { sale } from "#/contract/trade-rows.ts";
import { either } from "#server/kernel/http/full-or-plain-shape.ts";

/** The trading write that concerns receipts. */
export const receiptWrites = [
  {
    method: "post",
    path: paths.receiptSend("{id}"),
    body: either(receiptSendBody, plainReceiptSendBody),
    row: sale.partial(),
    summary:
      "Have a receipt sent by email or SMS; `{channel, to}` will do for a caller without an outbox",
  },
] as const;
