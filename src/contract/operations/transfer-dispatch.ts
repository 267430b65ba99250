import { z } from "zod";
import { origin } from "../origin.ts";
import { paths } from "../paths.ts";
import { id, requiredLine } from "../primitives.ts";
import { pure } from "../pure.ts";
import type { Target } from "../target.ts";
import { transfer, transferLine } from "../transfer.ts";

export const nature = "fact";
export const shownIn = ["stock", "transfers"] as const;

/** Request target; `subject` is the transfer. */
export function target(subject: string): Target {
  return { method: "POST", path: paths.transferDispatch(subject) };
}

/**
 * A prepared transfer has left the origin's location. `lines` is what this till considers set aside; together
 * with the snapshot they substitute for a preparation the server has not received yet (S5).
 */
export const dispatchBody = pure(() =>
  z
    .object({
      ...origin,
      id,
      lines: z.array(transferLine).max(500),
      transfer: z.object({ number: requiredLine(40), to_location: id }),
    })
    .meta({ id: "DispatchBody" }),
);

/** Dispatch of a prepared transfer by a caller without an outbox. */
export const plainDispatchBody = pure(() =>
  z.strictObject({ business: id.optional() }).meta({ id: "PlainDispatchBody" }),
);

export const api = pure(() => ({
  body: dispatchBody,
  plain: plainDispatchBody,
  answer: transfer,
  summary: "Say that a prepared transfer left; `{}` will do for a caller without an outbox",
}));

export type DispatchBody = z.infer<typeof dispatchBody>;
export type PlainDispatchBody = z.infer<typeof plainDispatchBody>;
