import { z } from "zod";
import { expenseCategories } from "#/domain/accounting/accounts.ts";
import { supplierPaymentMethods } from "#/domain/purchasing/purchase.ts";
import { day, id, instant, moneyNotNegative } from "./primitives.ts";

/** Money spent on something else than items. */
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
    /** The shift whose drawer it came out of. */
    shift: id.nullable(),
    /** It comes again every month. Rows of older servers do not say. */
    monthly: z.boolean().optional(),
    /** There is a picture of its bill. Rows of older servers do not say. */
    has_picture: z.boolean().optional(),
    actor: id,
    effective_at: instant,
    /** It was taken back. */
    cancel: z.object({ actor: id, at: instant, reason: z.string() }).nullable(),
  })
  .meta({ id: "Expense" });

export type ExpenseRow = z.infer<typeof expense>;
