import { z } from "zod";
import { origin, plainAction } from "../origin.ts";
import { paths } from "../paths.ts";
import { id, requiredLine, requiredText, withSerials } from "../primitives.ts";
import { someQuantity } from "../purchase-lines.ts";
import { purchase } from "../purchase.ts";
import { pure } from "../pure.ts";
import type { Target } from "../target.ts";

export const nature = "edit";
export const shownIn = ["purchases", "stock", "serials"] as const;

/** Request target; `subject` is the purchase. */
export function target(subject: string): Target {
  return { method: "POST", path: paths.purchaseCancel(subject) };
}

/** Cancels a purchase: received items leave stock again. Refused if some of them were sold. */
export const purchaseCancelBody = pure(() =>
  z
    .object({
      ...origin,
      id,
      reason: requiredText(500),
      /**
       * Items leaving stock, as known to the till, which shows them until the server responds. The server
       * uses its own records.
       */
      goods: z
        .array(
          z.object({
            /** Id of the movement. */
            id,
            product: id,
            variant: id.nullable(),
            location: id,
            quantity: someQuantity,
            ...withSerials,
          }),
        )
        .max(5000)
        .optional(),
    })
    .meta({ id: "PurchaseCancelBody" }),
);

export const plainPurchaseCancelBody = pure(() =>
  z
    .strictObject({ ...plainAction, reason: requiredLine(500) })
    .meta({ id: "PlainPurchaseCancelBody" }),
);

export const api = pure(() => ({
  body: purchaseCancelBody,
  plain: plainPurchaseCancelBody,
  answer: purchase,
  summary:
    "Cancel a purchase: what was received goes back, refused while some of it is gone; `{reason}` will do for a caller without an outbox",
}));

export type PurchaseCancelBody = z.infer<typeof purchaseCancelBody>;
export type PlainPurchaseCancelBody = z.infer<typeof plainPurchaseCancelBody>;
