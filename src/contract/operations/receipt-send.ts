import { z } from "zod";
import { origin } from "../origin.ts";
import { paths } from "../paths.ts";
import { id, requiredLine } from "../primitives.ts";
import { pure } from "../pure.ts";
import { sale } from "../sale.ts";
import type { Target } from "../target.ts";

export const nature = "fact";
export const shownIn = ["sales", "credits"] as const;

/** Where it is sent; `subject` is what the receipt is of. */
export function target(subject: string): Target {
  return { method: "POST", path: paths.receiptSend(subject) };
}

/**
 * A receipt is to be sent by the server, the statement of an account, or an order with or without its
 * prices. `subject` of the path is the sale, the payment, the customer, the purchase or the supplier it is of.
 */
export const receiptSendBody = pure(() =>
  z
    .object({
      ...origin,
      id,
      type: z.enum(["sale", "payment", "statement", "order", "priced_order", "supplier_statement"]),
      channel: z.enum(["email", "sms"]),
      to: requiredLine(254),
      language: z.enum(["en", "sw"]),
    })
    .meta({ id: "ReceiptSendBody" }),
);

/** For a caller without an outbox: where to, and by what. Which receipt it is says the path. */
export const plainReceiptSendBody = pure(() =>
  z
    .object({
      channel: z.enum(["email", "sms"]),
      to: requiredLine(254),
      language: z.enum(["en", "sw"]).optional(),
    })
    .meta({ id: "PlainReceiptSendBody" }),
);

export const api = pure(() => ({
  body: receiptSendBody,
  plain: plainReceiptSendBody,
  answer: sale.partial(),
  summary:
    "Have a receipt sent by email or SMS; `{channel, to}` will do for a caller without an outbox",
}));

export type PlainReceiptSendBody = z.infer<typeof plainReceiptSendBody>;
export type ReceiptSendBody = z.infer<typeof receiptSendBody>;
