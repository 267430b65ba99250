import { z } from "zod";
import { cashMoveKinds, cashPurposes } from "#/domain/cash-drawer.ts";
import { cashCount } from "./counter-writes.ts";
import { id, instant, money, moneyNotNegative } from "./primitives.ts";

/** A turn at a till, from its float to its count. What its sales add is told by the sales themselves. */
export const shift = z
  .object({
    id,
    location: id,
    till: id,
    status: z.enum(["open", "closed"]),
    opened_by: id,
    opened_at: instant,
    opening_float: moneyNotNegative,
    movements: z.array(
      z.object({
        id,
        kind: z.enum(cashMoveKinds),
        purpose: z.enum(cashPurposes),
        amount: moneyNotNegative,
        reason: z.string(),
        actor: id,
        at: instant,
      }),
    ),
    closed_by: id.nullable(),
    closed_at: instant.nullable(),
    counted: z.array(cashCount),
    counted_cash: moneyNotNegative.nullable(),
    /** By the server's books; null while it is open. It changes when something of the shift arrives late. */
    expected_cash: money.nullable(),
    /** Counted less expected: above zero too much was found. */
    difference: money.nullable(),
    note: z.string(),
    /** True while its opening has not reached the server (S5). */
    is_orphan: z.boolean(),
  })
  .meta({ id: "Shift" });

export type ShiftRow = z.infer<typeof shift>;
