import { z } from "zod";
import { id, instant } from "./primitives.ts";

/** Given by the revenue authority, which may be long after. */
export const fiscalMark = z.object({ number: z.string(), qr: z.string(), at: instant });

/** What became of a receipt: sent by the server, and registered with the revenue authority. */
export const receiptState = z.object({
  email_sent: z.boolean(),
  sms_sent: z.boolean(),
  fiscal: fiscalMark.nullable(),
  /** What was asked to be sent, the oldest first. `failure` is the carrier's, where it said no, `limit_reached` or `sender_unproved`; with `over_cap` it waits for the next day. */
  sends: z
    .array(
      z.object({
        id,
        channel: z.enum(["email", "sms"]),
        to: z.string(),
        status: z.enum(["waiting", "sent", "failed"]),
        failure: z.string().nullable(),
        /** Nobody knows what became of one of the attempts; a later one called itself a copy. */
        may_be_twice: z.literal(true).optional(),
      }),
    )
    .optional(),
});

export type ReceiptState = z.infer<typeof receiptState>;
