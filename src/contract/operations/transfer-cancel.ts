import { z } from "zod";
import { origin } from "../origin.ts";
import { paths } from "../paths.ts";
import { id, requiredLine, requiredText } from "../primitives.ts";
import { pure } from "../pure.ts";
import type { Target } from "../target.ts";
import { transfer, transferLine } from "../transfer.ts";

export const nature = "fact";
export const shownIn = ["stock", "serials", "transfers"] as const;

/** Where it is sent; `subject` is the transfer. */
export function target(subject: string): Target {
  return { method: "POST", path: paths.transferCancel(subject) };
}

/**
 * Takes a transfer back to the origin's location, which sent it: what nobody received returns there, and
 * a receipt beats it (S15). `lines` is what this till takes to be on its way still; with the snapshot
 * they stand in while the sending is not known (S5).
 */
export const transferCancelBody = pure(() =>
  z
    .object({
      ...origin,
      id,
      reason: requiredText(500),
      lines: z.array(transferLine).max(500),
      transfer: z.object({
        number: requiredLine(40),
        to_location: id,
        /** Prepared still, as far as this till knows: the items are set aside and have not left. */
        is_prepared: z.boolean().optional(),
      }),
    })
    .meta({ id: "TransferCancelBody" }),
);

/** The taking back of a transfer by a caller without an outbox. */
export const plainTransferCancelBody = pure(() =>
  z
    .strictObject({ business: id.optional(), reason: requiredLine(500) })
    .meta({ id: "PlainTransferCancelBody" }),
);

export const api = pure(() => ({
  body: transferCancelBody,
  plain: plainTransferCancelBody,
  answer: transfer,
  summary:
    "Take back what nobody has received of a transfer; `{reason}` will do for a caller without an outbox",
}));

export type TransferCancelBody = z.infer<typeof transferCancelBody>;
export type PlainTransferCancelBody = z.infer<typeof plainTransferCancelBody>;
