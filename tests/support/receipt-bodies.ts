import type { ReceiptSendBody } from "#/contract/operations/receipt-send.ts";
import type { bodiesOf } from "./trade-bodies.ts";

/** Builds a till's requests to send receipts, in the sequence of its other bodies. */
export function receiptBodies(
  { origin }: Pick<ReturnType<typeof bodiesOf>, "origin">,
  newId: () => string,
) {
  return {
    send(
      opId: string,
      { type = "sale", to = "+255712345678" }: { type?: ReceiptSendBody["type"]; to?: string } = {},
    ): ReceiptSendBody {
      const channel = to.includes("@") ? "email" : "sms";
      return { ...origin(opId), id: newId(), type, channel, to, language: "sw" };
    },
  };
}
