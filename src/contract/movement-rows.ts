import { z } from "zod";
import { adjustmentReasons } from "#/domain/adjustment.ts";
import { units } from "#/domain/quantity.ts";
import { missingReasons } from "#/domain/transfer.ts";
import { ledgerKinds } from "./ledger-kinds.ts";
import { id, instant, money, quantity, quantityNotNegative } from "./primitives.ts";

/** A line of the movement ledger as returned by the server, which alone has all of them. */
export const ledgerLine = z
  .object({
    /** The operation and its line: `op:line`. */
    id: z.string(),
    kind: z.enum(ledgerKinds),
    effective_at: instant,
    /** When the server received it. */
    received_at: instant,
    product: id,
    variant: id.nullable(),
    location: id,
    /** Includes the variant's name; the Swahili name is empty if the item has none. */
    product_name: z.string(),
    product_name_sw: z.string(),
    location_name: z.string(),
    unit_of_measure: z.enum(units),
    /** Change in quantity; for a count, the difference between the counted and the recorded quantity. */
    quantity,
    /** Counted quantity; null for a movement. */
    counted: quantityNotNegative.nullable(),
    /** The item's balance at its location after it. */
    balance: quantity,
    /** Arrived after a later count that already included it (S15). */
    is_absorbed: z.boolean(),
    /** Change in stock value. Absent for users without permission to see costs (`cost.view`). */
    value: money.optional(),
    actor: id.nullable(),
    actor_name: z.string(),
    /** Reason of an adjustment. */
    reason: z.enum(adjustmentReasons).nullable(),
    note: z.string(),
    /** The document it belongs to, if any: a sale or a transfer. */
    source: z.object({ entity: z.enum(["sale", "transfer"]), id, number: z.string() }).nullable(),
    /** Quantity of the item that never arrived with its transfer, and why. Absent for all other lines. */
    missing: z
      .object({
        quantity: quantityNotNegative,
        reason: z.enum(missingReasons).nullable(),
        note: z.string(),
      })
      .optional(),
  })
  .meta({ id: "LedgerLine" });

export type LedgerLine = z.infer<typeof ledgerLine>;
