import { z } from "zod";
import { adjustmentReasons } from "#/domain/adjustment.ts";
import { origin } from "../origin.ts";
import { paths } from "../paths.ts";
import { id, namesNoMore, quantity, text, withSerials } from "../primitives.ts";
import { pure } from "../pure.ts";
import { plainStockAction, plainStockedItem, stockedItem, stockItem } from "../stock-item.ts";
import type { Target } from "../target.ts";

export const nature = "fact";
export const shownIn = ["stock", "serials"] as const;

/** The row this operation creates or changes. */
export function target(): Target {
  return { method: "POST", path: paths.adjustments };
}

/**
 * Items added or removed other than by sale, transfer or purchase. `quantity` is the change, negative for a
 * removal. `damaged_kept` moves items between sellable and damaged stock; `damaged_gone` disposes of damaged
 * stock.
 */
export const adjustmentBody = pure(() =>
  z
    .object({
      ...origin,
      id,
      ...stockedItem,
      quantity,
      reason: z.enum(adjustmentReasons),
      note: text(500),
      /** The added or removed units of a serial-tracked item. */
      ...withSerials,
    })
    .refine(namesNoMore)
    .meta({ id: "AdjustmentBody" }),
);

/** The same for a caller without an outbox. */
export const plainAdjustmentBody = pure(() =>
  z
    .object({
      ...plainStockAction,
      ...plainStockedItem,
      quantity,
      reason: z.enum(adjustmentReasons),
      note: text(500).default(""),
      ...withSerials,
    })
    .refine(namesNoMore),
);

export const api = pure(() => ({
  body: adjustmentBody,
  plain: plainAdjustmentBody.meta({ id: "PlainAdjustmentBody" }),
  answer: stockItem,
  summary:
    "Correct what is on a shelf, with the reason; a caller without an outbox leaves out `till` and what goes with it",
}));

export type AdjustmentBody = z.infer<typeof adjustmentBody>;
export type PlainAdjustmentBody = z.infer<typeof plainAdjustmentBody>;
