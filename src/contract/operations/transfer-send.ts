import { z } from "zod";
import { origin } from "../origin.ts";
import { paths } from "../paths.ts";
import { id, namesNoMore, text } from "../primitives.ts";
import { pure } from "../pure.ts";
import type { Target } from "../target.ts";
import { transfer, transferLine } from "../transfer.ts";

export const nature = "fact";
export const shownIn = ["stock", "serials", "transfers"] as const;

/** The row this operation creates or changes. */
export function target(): Target {
  return { method: "POST", path: paths.transfers };
}

const transferNumber = pure(() => z.string().regex(/^K\d{1,4}-\d{6,9}$/));

/**
 * Items sent from the origin's location. They are in transit and belong to neither location; items of a
 * transfer only in preparation are set aside at the sender until dispatched.
 */
export const transferBody = pure(() =>
  z
    .object({
      ...origin,
      id,
      number: transferNumber,
      to_location: id,
      lines: z.array(transferLine.refine(namesNoMore)).min(1).max(500),
      note: text(500),
      is_prepared: z.boolean().optional(),
    })
    .meta({ id: "TransferBody" }),
);

/** A transfer sent by a caller without an outbox, which names the sending location. */
export const plainTransferBody = pure(() =>
  z
    .strictObject({
      business: id.optional(),
      from_location: id,
      to_location: id,
      lines: z
        .array(transferLine.omit({ id: true, name: true }).extend({ variant: id.nullish() }))
        .min(1)
        .max(500),
      note: text(500).optional(),
      is_prepared: z.boolean().optional(),
    })
    .meta({ id: "PlainTransferBody" }),
);

export const api = pure(() => ({
  body: transferBody,
  plain: plainTransferBody,
  answer: transfer,
  summary:
    "Send goods to another location, or with `is_prepared` set them aside for it; `{from_location, to_location, lines: [{product, variant, quantity}]}` will do for a caller without an outbox",
}));

export type TransferBody = z.infer<typeof transferBody>;
export type PlainTransferBody = z.infer<typeof plainTransferBody>;
