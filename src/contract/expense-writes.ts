import { z } from "zod";
import { expenseCategories } from "#/domain/accounting/accounts.ts";
import { longestBill } from "#/domain/longest-bill.ts";
import { supplierPaymentMethods } from "#/domain/purchasing/purchase.ts";
import { day, id, instant, moneyNotNegative, oneLine, requiredText, text } from "./primitives.ts";
import { origin } from "./writes.ts";

/** The till's own number behind a letter, so that an expense and a sale are told apart (S6). */
const expenseNumber = z.string().regex(/^E-K\d{1,4}-\d{6,9}$/);

/** A JPEG as base64, told by its first bytes. */
const jpeg = z.base64().max(longestBill).startsWith("/9j/");

const fields = {
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
};

/** Money spent at the origin's location on something else than goods. */
export const expenseBody = z
  .object({ ...origin, id, number: expenseNumber, ...fields, expense_date: day })
  .meta({ id: "ExpenseBody" });

/** Takes an expense back; cash of a drawer is in it again. */
export const expenseCancelBody = z
  .object({ ...origin, reason: requiredText(500) })
  .meta({ id: "ExpenseCancelBody" });

/** For a caller without an outbox: the server names id, number, the session's user and its own time. */
const plainOrigin = { business: id.optional(), occurred_at: instant.optional() };

export const plainExpenseBody = z
  .strictObject({ ...plainOrigin, location: id, ...fields, expense_date: day.optional() })
  .meta({ id: "PlainExpenseBody" });

export const plainExpenseCancelBody = z
  .strictObject({ ...plainOrigin, reason: requiredText(500) })
  .meta({ id: "PlainExpenseCancelBody" });

export type ExpenseBody = z.infer<typeof expenseBody>;
export type ExpenseCancelBody = z.infer<typeof expenseCancelBody>;
export type PlainExpenseBody = z.infer<typeof plainExpenseBody>;
export type PlainExpenseCancelBody = z.infer<typeof plainExpenseCancelBody>;
