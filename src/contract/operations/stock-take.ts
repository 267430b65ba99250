import { z } from "zod";
import { approval } from "../approvals.ts";
import { origin } from "../origin.ts";
import { paths } from "../paths.ts";
import { id, instant, namesNoMore, quantityNotNegative, text, withSerials } from "../primitives.ts";
import { pure } from "../pure.ts";
import { plainStockAction, plainStockedItem, stockedItem, stockItem } from "../stock-item.ts";
import type { Target } from "../target.ts";

export const nature = "fact";
export const shownIn = ["stock", "serials"] as const;

/** The row this operation creates or changes. */
export function target(): Target {
  return { method: "POST", path: paths.stocktakes };
}

/** Counted quantity of one item; for a serial-tracked item also its units. */
const counted = pure(() => ({ quantity: quantityNotNegative, ...withSerials }));

/** Counts of a stocktake, each with its own time (S15), reviewed and posted together. */
export const stocktakeBody = pure(() =>
  z
    .object({
      ...origin,
      id,
      /** A supervisor's approval for more missing items than the user may write off alone. */
      approvals: z.array(approval).max(10).optional(),
      note: text(500),
      lines: z
        .array(
          z.object({ id, ...stockedItem, ...counted, counted_at: instant }).refine(namesNoMore),
        )
        .min(1)
        .max(500),
    })
    .meta({ id: "StocktakeBody" }),
);

/** The same for a caller without an outbox; a line without a time was counted now. */
export const plainStocktakeBody = pure(() =>
  z.object({
    ...plainStockAction,
    note: text(500).default(""),
    lines: z
      .array(
        z
          .object({ ...plainStockedItem, ...counted, counted_at: instant.optional() })
          .refine(namesNoMore),
      )
      .min(1)
      .max(500),
  }),
);

export const api = pure(() => ({
  body: stocktakeBody,
  plain: plainStocktakeBody.meta({ id: "PlainStocktakeBody" }),
  answer: stockItem.partial().extend({ counted: z.int().nonnegative() }),
  summary:
    "Post the counts of a stocktake, each with its own time; a caller without an outbox leaves out `till` and what goes with it",
}));

export type StocktakeBody = z.infer<typeof stocktakeBody>;
export type PlainStocktakeBody = z.infer<typeof plainStocktakeBody>;
