import { z } from "zod";
import { origin, plainAction } from "../origin.ts";
import { paths } from "../paths.ts";
import { id, namesNoMore, requiredLine, requiredText, withSerials } from "../primitives.ts";
import { snapshotLine, someQuantity } from "../purchase-lines.ts";
import { purchaseNumber, purchaseSnapshot } from "../purchase-parts.ts";
import { purchase } from "../purchase.ts";
import { pure } from "../pure.ts";
import type { Target } from "../target.ts";

export const nature = "fact";
export const shownIn = ["purchases", "stock", "serials"] as const;

/** Request target; `subject` is the purchase. */
export function target(subject: string): Target {
  return { method: "POST", path: paths.purchaseReturns(subject) };
}

/** Items returned to the supplier from the origin's location, with a debit note under the till's own number. */
export const purchaseReturnBody = pure(() =>
  z
    .object({
      ...origin,
      id,
      number: purchaseNumber,
      reason: requiredText(500),
      lines: z
        .array(
          z.object({ id, line: id, quantity: someQuantity, ...withSerials }).refine(namesNoMore),
        )
        .min(1)
        .max(500),
      purchase: purchaseSnapshot.extend({ lines: z.array(snapshotLine).min(1).max(500) }),
    })
    .meta({ id: "PurchaseReturnBody" }),
);

export const plainPurchaseReturnBody = pure(() =>
  z
    .strictObject({
      ...plainAction,
      location: id.optional(),
      reason: requiredLine(500),
      lines: z
        .array(z.object({ line: id, quantity: someQuantity, ...withSerials }).refine(namesNoMore))
        .min(1)
        .max(500),
    })
    .meta({ id: "PlainPurchaseReturnBody" }),
);

export const api = pure(() => ({
  body: purchaseReturnBody,
  plain: plainPurchaseReturnBody,
  answer: purchase,
  summary:
    "Send goods back to the supplier; `{reason, lines: [{line, quantity}]}` will do for a caller without an outbox",
}));

export type PurchaseReturnBody = z.infer<typeof purchaseReturnBody>;
export type PlainPurchaseReturnBody = z.infer<typeof plainPurchaseReturnBody>;
