import { z } from "zod";
import { serialStatuses } from "#/domain/serial-ledger.ts";
import { id } from "./primitives.ts";

/** One piece of an item that is told apart by serial number. The feed brings those in stock. */
export const serial = z
  .object({
    id,
    product: id,
    variant: id.nullable(),
    serial: z.string(),
    /** Where it lies; null where it does at none. */
    location: id.nullable(),
    status: z.enum(serialStatuses),
  })
  .meta({ id: "Serial" });

export type SerialRow = z.infer<typeof serial>;
