import { z } from "zod";
import { cashMoveKinds, cashPurposes } from "#/domain/cash-drawer.ts";
import { moneyMethods } from "#/domain/shift.ts";
import { id, instant, money, moneyNotNegative } from "./primitives.ts";

/** Sums by method; one that is not there is 0. */
const methodSums = z.array(z.object({ method: z.enum(moneyMethods), amount: money }));

/**
 * What the sales, repayments and refunds of a shift come to, of all that has reached the server. The
 * row itself tells it, not the sales: a return may be of a sale this device has never held.
 */
export const shiftFigures = z.object({
  sales: z.int().nonnegative(),
  total: money,
  discount: money,
  /** Left for the staff, in `paid` and not in `total`; absent where nothing was. */
  tips: money.optional(),
  /** Cash less the change; `credit` was lent. */
  paid: methodSums,
  collected: methodSums,
  voids: z.int().nonnegative(),
  returns: z.int().nonnegative(),
  refunded: methodSums,
});

/** What lies in the drawer, by notes and coins. */
export const cashCount = z.object({
  denomination: moneyNotNegative,
  count: z.int().min(0).max(100_000),
});

/** A turn at a till, from its float to its count. */
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

export type ShiftFiguresRow = z.infer<typeof shiftFigures>;

export type CashCount = z.infer<typeof cashCount>;
