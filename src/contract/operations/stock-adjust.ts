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

/** Where it is sent. */
export function target(): Target {
  return { method: "POST", path: paths.adjustments };
}

/**
 * Items that came or went otherwise than by sale, transfer or purchase. `quantity` is the change,
 * below zero for what is gone. `damaged_kept` moves between what may be sold and what is held apart;
 * `damaged_gone` gives up items that are held apart.
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
      /** Which pieces came or went, of an item that is told apart by serial number. */
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
