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

/** Where it is sent. */
export function target(): Target {
  return { method: "POST", path: paths.expenses };
}

/** The till's own number behind a letter, so that an expense and a sale are told apart (S6). */
const expenseNumber = pure(() => z.string().regex(/^E-K\d{1,4}-\d{6,9}$/));

/** A JPEG as base64, told by its first bytes. */
const jpeg = pure(() => z.base64().max(longestBill).startsWith("/9j/"));

const fields = pure(() => ({
  category: z.enum(expenseCategories),
  amount: moneyNotNegative.refine((some) => /[1-9]/.test(some)),
  method: z.enum(supplierPaymentMethods),
  /** Who was paid. */
  payee: oneLine(200).default(""),
  /** Of the bill, the mobile money or the bank. */
  reference: oneLine(100).default(""),
  note: text(500).default(""),
  /** The drawer that cash came out of; without one it did not come from a drawer. */
  shift: id.nullable().default(null),
  /** It comes again every month, as rent does; its maker is reminded, nothing is booked by itself. */
  monthly: z.boolean().default(false),
  /** The bill, as its maker took a picture of it. */
  picture: jpeg.nullable().default(null),
}));

/** Money spent at the origin's location on something else than items. */
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
