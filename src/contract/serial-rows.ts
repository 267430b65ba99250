import { z } from "zod";
import { serialStatuses } from "#/domain/serial-ledger.ts";
import { id } from "./primitives.ts";

/** One unit of a serial-tracked item. The feed delivers units in stock. */
export const serial = z
  .object({
    id,
    product: id,
    variant: id.nullable(),
    serial: z.string(),
    /** Its location; null if it is at none. */
    location: id.nullable(),
    status: z.enum(serialStatuses),
  })
  .meta({ id: "Serial" });

export type SerialRow = z.infer<typeof serial>;
