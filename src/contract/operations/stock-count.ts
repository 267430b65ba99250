import { z } from "zod";
import { approval } from "../approvals.ts";
import { origin } from "../origin.ts";
import { paths } from "../paths.ts";
import { id, namesNoMore, quantityNotNegative, text, withSerials } from "../primitives.ts";
import { pure } from "../pure.ts";
import { stockItem } from "../stock-item.ts";
import type { Target } from "../target.ts";

export const nature = "fact";
export const shownIn = ["stock", "serials"] as const;

/** The row this operation creates or changes. */
export function target(): Target {
  return { method: "POST", path: paths.counts };
}

export const countBody = pure(() =>
  z
    .object({
      ...origin,
      id,
      /** A supervisor's approval for more missing items than the user may write off alone. */
      approvals: z.array(approval).max(10).optional(),
      product: id,
      variant: id.nullable().default(null),
      quantity: quantityNotNegative,
      note: text(500).default(""),
      /** The counted units of a serial-tracked item. */
      ...withSerials,
    })
    .refine(namesNoMore)
    .meta({ id: "CountBody" }),
);

export const api = pure(() => ({
  body: countBody,
  answer: stockItem,
  summary: "Record a count",
}));

export type CountBody = z.infer<typeof countBody>;
