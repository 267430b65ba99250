import { z } from "zod";
import { origin } from "../origin.ts";
import { paths } from "../paths.ts";
import { id, requiredLine, requiredText } from "../primitives.ts";
import { pure } from "../pure.ts";
import type { Target } from "../target.ts";
import { transfer, transferLine } from "../transfer.ts";

export const nature = "fact";
export const shownIn = ["stock", "serials", "transfers"] as const;

/** Request target; `subject` is the transfer. */
export function target(subject: string): Target {
  return { method: "POST", path: paths.transferCancel(subject) };
}

/**
 * Cancels a transfer at the origin's location, which sent it: items not received return there, and a receipt
 * takes precedence (S15). `lines` is what this till considers still in transit; together with the snapshot
 * they substitute for a transfer the server has not received yet (S5).
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
        /** Still in preparation as far as this till's records go: the items are set aside and have not left. */
        is_prepared: z.boolean().optional(),
      }),
    })
    .meta({ id: "TransferCancelBody" }),
);

/** Cancellation of a transfer by a caller without an outbox. */
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
