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

/** Where it is sent; `subject` is the purchase. */
export function target(subject: string): Target {
  return { method: "POST", path: paths.purchaseCancel(subject) };
}

/** Takes a purchase back: what was received leaves the shelf again, and it is refused while some of that is sold. */
export const purchaseCancelBody = pure(() =>
  z
    .object({
      ...origin,
      id,
      reason: requiredText(500),
      /**
       * What leaves the shelves by it, as its till knows: that shows it until the server has answered, which
       * goes by what it knows itself.
       */
      goods: z
        .array(
          z.object({
            /** Names the movement. */
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
