import { z } from "zod";
import { origin } from "../origin.ts";
import { paths } from "../paths.ts";
import { id, requiredLine } from "../primitives.ts";
import { pure } from "../pure.ts";
import { sale } from "../sale.ts";
import type { Target } from "../target.ts";

export const nature = "fact";
export const shownIn = ["sales", "credits"] as const;

/** Request target; `subject` is the record the receipt belongs to. */
export function target(subject: string): Target {
  return { method: "POST", path: paths.receiptSend(subject) };
}

/**
 * Has the server send a receipt, an account statement, or an order with or without prices. The path's
 * `subject` is the sale, payment, customer, purchase or supplier it belongs to.
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

/** For a caller without an outbox: recipient and channel. The path determines the receipt. */
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
