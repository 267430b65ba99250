import { z } from "zod";
import { cashMoveKinds, cashPurposes } from "#/domain/cash-drawer.ts";
import { moneyMethods } from "#/domain/shift.ts";
import { id, instant, money, moneyNotNegative } from "./primitives.ts";

/** Totals by method; an absent one is 0. */
const methodSums = z.array(z.object({ method: z.enum(moneyMethods), amount: money }));

/**
 * Totals of a shift's sales, debt payments and refunds, from everything the server has received. Stored in
 * the row, not derived from the sales, because a return may refer to a sale this device never stored.
 */
export const shiftFigures = z.object({
  sales: z.int().nonnegative(),
  total: money,
  discount: money,
  /** Tips, included in `paid` but not in `total`; absent if there were none. */
  tips: money.optional(),
  /** Cash net of change; `credit` was sold on credit. */
  paid: methodSums,
  collected: methodSums,
  voids: z.int().nonnegative(),
  returns: z.int().nonnegative(),
  refunded: methodSums,
});

/** Contents of the drawer, by notes and coins. */
export const cashCount = z.object({
  denomination: moneyNotNegative,
  count: z.int().min(0).max(100_000),
});

/** A shift at a till, from its float to its count. */
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
    figures: shiftFigures,
    closed_by: id.nullable(),
    closed_at: instant.nullable(),
    counted: z.array(cashCount),
    counted_cash: moneyNotNegative.nullable(),
    /** From the server's books; null while it is open. It changes when operations of the shift arrive late. */
    expected_cash: money.nullable(),
    /** Counted minus expected; a positive value is a surplus. */
    difference: money.nullable(),
    note: z.string(),
    /** True until its opening has reached the server (S5). */
    is_orphan: z.boolean(),
  })
  .meta({ id: "Shift" });

export type ShiftRow = z.infer<typeof shift>;

export type ShiftFiguresRow = z.infer<typeof shiftFigures>;

export type CashCount = z.infer<typeof cashCount>;
