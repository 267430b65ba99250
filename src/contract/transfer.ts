import { z } from "zod";
import { missingReasons, transferStatuses } from "#/domain/transfer.ts";
import { id, instant, quantityNotNegative, requiredLine, withSerials } from "./primitives.ts";
import { stockedItem } from "./stock-item.ts";

/** Items on their way from one location to another. */
export const transfer = z
  .object({
    id,
    number: z.string(),
    from_location: id,
    to_location: id,
    /** Closed is `received` and `cancelled`: nothing of it is on its way any more. */
    status: z.enum(transferStatuses),
    lines: z.array(
      z.object({
        id,
        product: id,
        variant: id.nullable(),
        name: z.string(),
        quantity: quantityNotNegative,
        received: quantityNotNegative,
        /** Went back to where it came from. */
        returned: quantityNotNegative,
        /** Never came, and will not. */
        lost: quantityNotNegative,
        /** Which pieces were sent, of an item that is told apart by serial number. */
        ...withSerials,
        /** Those of them that came, wherever they are since. Absent while none did. */
        received_serials: withSerials.serials,
        /** Why the rest did not come; absent where nobody said. */
        missing: z.object({ reason: z.enum(missingReasons), note: z.string() }).optional(),
      }),
    ),
    note: z.string(),
    actor: id,
    /** When the items left the sender's shelf: sent, or set aside for a transfer that was prepared. */
    sent_at: instant,
    /** When what was prepared left, null until then. Absent for one that was sent at once. */
    left_at: instant.nullable().optional(),
    closed_at: instant.nullable(),
    /** When it was taken back, whatever was received all the same. */
    cancelled_at: instant.nullable(),
    cancel_reason: z.string(),
    /** True while the sending itself has not reached the server (S5). */
    is_orphan: z.boolean(),
  })
  .meta({ id: "Transfer" });

export type TransferRow = z.infer<typeof transfer>;

/** Items on their way; a line of nothing is none. */
export const transferLine = z.object({
  id,
  ...stockedItem,
  name: requiredLine(200),
  quantity: quantityNotNegative.refine((sent) => /[1-9]/.test(sent)),
  ...withSerials,
});
