import { z } from "zod";
import { expenseCategories } from "#/domain/accounting/accounts.ts";
import { longestBill } from "#/domain/longest-bill.ts";
import { supplierPaymentMethods } from "#/domain/purchasing/purchase.ts";
import { expense } from "../expense.ts";
import { origin, plainAction } from "../origin.ts";
import { paths } from "../paths.ts";
import { day, id, moneyNotNegative, oneLine, text } from "../primitives.ts";
import { pure } from "../pure.ts";
import type { Target } from "../target.ts";

export const nature = "fact";
export const shownIn = ["expenses", "shifts"] as const;

/** The row this operation creates or changes. */
export function target(): Target {
  return { method: "POST", path: paths.expenses };
}

/** The till's own number with a letter prefix that distinguishes an expense from a sale (S6). */
const expenseNumber = pure(() => z.string().regex(/^E-K\d{1,4}-\d{6,9}$/));

/** A JPEG as base64, detected by its first bytes. */
const jpeg = pure(() => z.base64().max(longestBill).startsWith("/9j/"));

const fields = pure(() => ({
  category: z.enum(expenseCategories),
  amount: moneyNotNegative.refine((some) => /[1-9]/.test(some)),
  method: z.enum(supplierPaymentMethods),
  /** The payee. */
  payee: oneLine(200).default(""),
  /** Reference of the bill, the mobile money or the bank. */
  reference: oneLine(100).default(""),
  note: text(500).default(""),
  /** The drawer the cash was paid from; null if it was not paid from a drawer. */
  shift: id.nullable().default(null),
  /** Recurs every month, like rent; its creator is reminded, nothing is booked automatically. */
  monthly: z.boolean().default(false),
  /** Photo of the bill. */
  picture: jpeg.nullable().default(null),
}));

/** Money spent at the origin's location on something other than items. */
export const expenseBody = pure(() =>
  z
    .object({ ...origin, id, number: expenseNumber, ...fields, expense_date: day })
    .meta({ id: "ExpenseBody" }),
);

export const plainExpenseBody = pure(() =>
  z
    .strictObject({ ...plainAction, location: id, ...fields, expense_date: day.optional() })
    .meta({ id: "PlainExpenseBody" }),
);

export const api = pure(() => ({
  body: expenseBody,
  plain: plainExpenseBody,
  answer: expense,
  summary:
    "Record money spent on something else than goods; `{location, category, amount, method}` will do for a caller without an outbox",
}));

export type ExpenseBody = z.infer<typeof expenseBody>;
export type PlainExpenseBody = z.infer<typeof plainExpenseBody>;
