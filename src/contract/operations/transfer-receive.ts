import { z } from "zod";
import { missingItems } from "../missing-items.ts";
import { origin } from "../origin.ts";
import { paths } from "../paths.ts";
import {
  id,
  namesNoMore,
  quantityNotNegative,
  requiredLine,
  text,
  withSerials,
} from "../primitives.ts";
import { pure } from "../pure.ts";
import type { Target } from "../target.ts";
import { transfer, transferLine } from "../transfer.ts";

export const nature = "fact";
export const shownIn = ["stock", "serials", "transfers"] as const;

/** Request target; `subject` is the transfer. */
export function target(subject: string): Target {
  return { method: "POST", path: paths.transferReceive(subject) };
}

/** The units received, and why the rest will not arrive. */
const whatCame = pure(() => ({ ...withSerials, missing: missingItems.optional() }));

/**
 * Items of a transfer received at the origin's location; further deliveries may follow. `is_final` closes it:
 * what is missing is lost, and each line may give a reason. The snapshot substitutes for a transfer the
 * server has not received yet (S5).
 */
export const receiveBody = pure(() =>
  z
    .object({
      ...origin,
      id,
      lines: z
        .array(
          z
            .object({ id, line: id, quantity: quantityNotNegative, ...whatCame })
            .refine(namesNoMore),
        )
        .max(500),
      is_final: z.boolean(),
      note: text(500),
      transfer: z.object({
        number: requiredLine(40),
        from_location: id,
        lines: z.array(transferLine).min(1).max(500),
      }),
    })
    .meta({ id: "ReceiveBody" }),
);

/** Items of a transfer received at its destination, reported by a caller without an outbox. */
export const plainReceiveBody = pure(() =>
  z
    .strictObject({
      business: id.optional(),
      lines: z
        .array(
          z.object({ line: id, quantity: quantityNotNegative, ...whatCame }).refine(namesNoMore),
        )
        .max(500),
      is_final: z.boolean().optional(),
      note: text(500).optional(),
    })
    .meta({ id: "PlainReceiveBody" }),
);

export const api = pure(() => ({
  body: receiveBody,
  plain: plainReceiveBody,
  answer: transfer,
  summary:
    "Receive a transfer or a part of it; `{lines: [{line, quantity}], is_final}` will do for a caller without an outbox",
}));

export type ReceiveBody = z.infer<typeof receiveBody>;
export type PlainReceiveBody = z.infer<typeof plainReceiveBody>;
