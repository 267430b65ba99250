import { z } from "zod";
import { adjustmentReasons } from "#/domain/adjustment.ts";
import { units } from "#/domain/quantity.ts";
import { missingReasons } from "#/domain/transfer.ts";
import { ledgerKinds } from "./ledger-kinds.ts";
import { id, instant, money, quantity, quantityNotNegative } from "./primitives.ts";

/** A line of the movement ledger, as the server tells it: only the server has every one. */
export const ledgerLine = z
  .object({
    /** The operation and its line: `op:line`. */
    id: z.string(),
    kind: z.enum(ledgerKinds),
    effective_at: instant,
    /** When the server heard of it. */
    received_at: instant,
    product: id,
    variant: id.nullable(),
    location: id,
    /** With the variant's name; the Swahili one is empty where the item has none. */
    product_name: z.string(),
    product_name_sw: z.string(),
    location_name: z.string(),
    unit_of_measure: z.enum(units),
    /** What it changed: of a count, what was found beside what the ledger held until then. */
    quantity,
    /** What a count found; null for a movement. */
    counted: quantityNotNegative.nullable(),
    /** What the item's ledger holds at its place from then on. */
    balance: quantity,
    /** Came when a later count stood already, which had seen it (S15). */
    is_absorbed: z.boolean(),
    /** What it added to the value of the stock. Absent for whoever may not see costs (`cost.view`). */
    value: money.optional(),
    actor: id.nullable(),
    actor_name: z.string(),
    /** Why, for an adjustment. */
    reason: z.enum(adjustmentReasons).nullable(),
    note: z.string(),
    /** The paper it belongs to, where it has one: a sale, a transfer. */
    source: z.object({ entity: z.enum(["sale", "transfer"]), id, number: z.string() }).nullable(),
    /** What of the item never came with its transfer, and why. Absent for all but such a transfer. */
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
