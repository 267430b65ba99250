import { z } from "zod";
import { origin } from "../origin.ts";
import { paths } from "../paths.ts";
import { id } from "../primitives.ts";
import { purchase } from "../purchase.ts";
import { pure } from "../pure.ts";
import type { Target } from "../target.ts";

export const nature = "edit";
export const shownIn = ["purchases"] as const;

/** Request target; `subject` is the purchase. */
export function target(subject: string): Target {
  return { method: "DELETE", path: paths.purchase(subject) };
}

/** Deletes a purchase for which nothing was ever received or paid. */
export const purchaseRemoval = pure(() => z.object({ ...origin }).meta({ id: "PurchaseRemoval" }));

export const plainPurchaseRemoval = pure(() =>
  z.strictObject({ business: id.optional() }).meta({ id: "PlainPurchaseRemoval" }),
);

export const api = pure(() => ({
  body: purchaseRemoval,
  plain: plainPurchaseRemoval,
  answer: purchase.pick({ id: true }),
  summary: "Delete a purchase of which nothing was received or paid",
}));

export type PurchaseRemoval = z.infer<typeof purchaseRemoval>;
export type PlainPurchaseRemoval = z.infer<typeof plainPurchaseRemoval>;
