import { z } from "zod";
import { id, instant } from "./primitives.ts";

/** Issued by the revenue authority, possibly long after the sale. */
export const fiscalMark = z.object({ number: z.string(), qr: z.string(), at: instant });

/** State of a receipt: sending by the server, and registration with the revenue authority. */
export const receiptState = z.object({
  email_sent: z.boolean(),
  sms_sent: z.boolean(),
  fiscal: fiscalMark.nullable(),
  /**
   * Requested sends, oldest first. `failure` is the carrier's message, `limit_reached` or `sender_unproved`;
   * with `over_cap` it waits for the next day.
   */
  sends: z
    .array(
      z.object({
        id,
        channel: z.enum(["email", "sms"]),
        to: z.string(),
        status: z.enum(["waiting", "sent", "failed"]),
        failure: z.string().nullable(),
        /** The outcome of one attempt is unknown; a later one was marked as a copy. */
        may_be_twice: z.literal(true).optional(),
      }),
    )
    .optional(),
});

export type ReceiptState = z.infer<typeof receiptState>;
