import { z } from "zod";
import { origin, plainAction } from "../origin.ts";
import { paths } from "../paths.ts";
import { id, oneLine, text } from "../primitives.ts";
import { isReceived, plainReceivedLine, snapshotLine } from "../purchase-lines.ts";
import { delivery, purchaseSnapshot } from "../purchase-parts.ts";
import { purchase } from "../purchase.ts";
import { pure } from "../pure.ts";
import type { Target } from "../target.ts";

export const nature = "fact";
export const shownIn = ["purchases", "stock", "serials"] as const;

/** Request target; `subject` is the purchase. */
export function target(subject: string): Target {
  return { method: "POST", path: paths.purchaseReceive(subject) };
}

/** A delivery of a purchase received at the origin's location; further deliveries may follow. */
export const purchaseReceiveBody = pure(() =>
  z
    .object({
      ...origin,
      ...delivery.shape,
      purchase: purchaseSnapshot.extend({ lines: z.array(snapshotLine).min(1).max(500) }),
    })
    .meta({ id: "PurchaseReceiveBody" }),
);

export const plainPurchaseReceiveBody = pure(() =>
  z
    .strictObject({
      ...plainAction,
      location: id.optional(),
      lines: z.array(plainReceivedLine.refine(isReceived)).min(1).max(500),
      is_final: z.boolean().default(false),
      delivery_note: oneLine(100).default(""),
      note: text(500).default(""),
    })
    .meta({ id: "PlainPurchaseReceiveBody" }),
);

export const api = pure(() => ({
  body: purchaseReceiveBody,
  plain: plainPurchaseReceiveBody,
  answer: purchase,
  summary:
    "Receive a purchase or a part of it; `{lines: [{line, quantity}]}` will do for a caller without an outbox",
}));

export type PurchaseReceiveBody = z.infer<typeof purchaseReceiveBody>;
export type PlainPurchaseReceiveBody = z.infer<typeof plainPurchaseReceiveBody>;
