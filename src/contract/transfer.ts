import { z } from "zod";
import { missingReasons, transferStatuses } from "#/domain/transfer.ts";
import { id, instant, quantityNotNegative, requiredLine, withSerials } from "./primitives.ts";
import { stockedItem } from "./stock-item.ts";

/** Items in transit from one location to another. */
export const transfer = z
  .object({
    id,
    number: z.string(),
    from_location: id,
    to_location: id,
    /** `received` and `cancelled` are closed: nothing is in transit any more. */
    status: z.enum(transferStatuses),
    lines: z.array(
      z.object({
        id,
        product: id,
        variant: id.nullable(),
        name: z.string(),
        quantity: quantityNotNegative,
        received: quantityNotNegative,
        /** Returned to the sending location. */
        returned: quantityNotNegative,
        /** Never arrived, and no longer expected. */
        lost: quantityNotNegative,
        /** The sent units of a serial-tracked item. */
        ...withSerials,
        /** The units received, wherever they are now. Absent until one is received. */
        received_serials: withSerials.serials,
        /** Why the rest did not arrive; absent if not stated. */
        missing: z.object({ reason: z.enum(missingReasons), note: z.string() }).optional(),
      }),
    ),
    note: z.string(),
    actor: id,
    /** When the items left the sender's stock: sent, or set aside for a transfer in preparation. */
    sent_at: instant,
    /** When a prepared transfer was dispatched, null until then. Absent for one sent immediately. */
    left_at: instant.nullable().optional(),
    closed_at: instant.nullable(),
    /** When it was cancelled, even if items were received anyway. */
    cancelled_at: instant.nullable(),
    cancel_reason: z.string(),
    /** True until the sending itself has reached the server (S5). */
    is_orphan: z.boolean(),
  })
  .meta({ id: "Transfer" });

export type TransferRow = z.infer<typeof transfer>;

/** Items in transit; an empty line is not allowed. */
export const transferLine = z.object({
  id,
  ...stockedItem,
  name: requiredLine(200),
  quantity: quantityNotNegative.refine((sent) => /[1-9]/.test(sent)),
  ...withSerials,
});
