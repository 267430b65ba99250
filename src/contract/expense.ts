import { z } from "zod";
import { expenseCategories } from "#/domain/accounting/accounts.ts";
import { supplierPaymentMethods } from "#/domain/purchasing/purchase.ts";
import { day, id, instant, moneyNotNegative } from "./primitives.ts";

/** Money spent on something other than items. */
export const expense = z
  .object({
    id,
    number: z.string(),
    location: id,
    category: z.enum(expenseCategories),
    amount: moneyNotNegative,
    method: z.enum(supplierPaymentMethods),
    payee: z.string(),
    reference: z.string(),
    note: z.string(),
    expense_date: day,
    /** The shift whose drawer it was paid from. */
    shift: id.nullable(),
    /** Recurs every month. Absent from rows of older servers. */
    monthly: z.boolean().optional(),
    /** A picture of its bill exists. Absent from rows of older servers. */
    has_picture: z.boolean().optional(),
    actor: id,
    effective_at: instant,
    /** Set if the expense was cancelled. */
    cancel: z.object({ actor: id, at: instant, reason: z.string() }).nullable(),
  })
  .meta({ id: "Expense" });

export type ExpenseRow = z.infer<typeof expense>;
