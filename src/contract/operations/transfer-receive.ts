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

/** Where it is sent; `subject` is the transfer. */
export function target(subject: string): Target {
  return { method: "POST", path: paths.transferReceive(subject) };
}

/** Which pieces came, and why the rest will not. */
const whatCame = pure(() => ({ ...withSerials, missing: missingItems.optional() }));

/**
 * What came of a transfer, at the origin's location; more may come later. `is_final` says that nothing
 * will: what is missing then is lost, and each line may say why. The snapshot stands in while the sending is not known (S5).
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

/** What came of a transfer, said by a caller without an outbox: at the place it was sent to. */
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
