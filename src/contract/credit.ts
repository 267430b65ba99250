import { z } from "zod";
import { day, id, instant, moneyNotNegative } from "./primitives.ts";
import { receiptState } from "./receipt-state.ts";
import { mobileOperators } from "./sale.ts";

export const creditPaymentMethods = [
  "cash",
  "mobile_money",
  "bank_transfer",
  "card",
  "cheque",
] as const;

export const creditPayment = z
  .object({
    id,
    credit: id,
    customer: id.nullable(),
    amount: moneyNotNegative,
    payment_method: z.enum(creditPaymentMethods),
    operator: z.enum(mobileOperators).nullable(),
    reference_number: z.string().nullable(),
    payment_date: day,
    actor: id,
    till: id,
    number: z.string(),
    effective_at: instant,
    /** True until the server has received the debt this payment was taken for (S5). */
    is_orphan: z.boolean(),
    shift: id.nullable().optional(),
    receipt: receiptState.optional(),
  })
  .meta({ id: "CreditPayment" });

const debtReduction = z.object({
  id,
  kind: z.enum(["return", "void", "write_off"]),
  amount: moneyNotNegative,
  effective_at: instant,
});

export const credit = z
  .object({
    id,
    /** The debt's own id if it was not created by a sale. */
    sale: id,
    /** Empty if the debt was not created by a sale. */
    sale_number: z.string(),
    /**
     * For an opening debt, which predates the shop's use of Kaunta: the day since which it is owed, if known.
     */
    opening: z.object({ since: day.nullable() }).optional(),
    location: id,
    customer: id,
    credit_amount: moneyNotNegative,
    amount_paid: moneyNotNegative,
    /** Returned, voided or written off. Outstanding is `credit_amount` less this and `amount_paid`. */
    reduced: moneyNotNegative.optional(),
    /** Reductions with their time; absent if there were none. A return may exceed the amount still owed. */
    reductions: z.array(debtReduction).optional(),
    outstanding: moneyNotNegative,
    due_date: day.nullable(),
    /**
     * Days from the sale, or from `opening.since`, to the due date; null if none was agreed, absent from
     * older servers.
     */
    payment_terms: z.int().nullable().optional(),
    /** As of the day of the response; absent from older servers. */
    days_overdue: z.int().nonnegative().optional(),
    payment_status: z.enum(["pending", "partial", "paid", "overdue"]),
    number_of_payments: z.int().nonnegative(),
    reminder_count: z.int().nonnegative(),
    last_reminder_sent: instant.nullable(),
    effective_at: instant,
  })
  .meta({ id: "Credit" });

export type DebtReductionRow = z.infer<typeof debtReduction>;

export type CreditRow = z.infer<typeof credit>;

export type CreditPaymentRow = z.infer<typeof creditPayment>;

export type CreditPaymentMethod = (typeof creditPaymentMethods)[number];

/** Channel of a reminder; `share` uses the phone's share sheet, and the server only records it. */
export const reminderChannels = ["sms", "email", "share"] as const;

export type ReminderChannel = (typeof reminderChannels)[number];

/** Reminds a customer of their debt; online only. */
export const remindBody = z
  .object({
    channel: z.enum(reminderChannels),
    /** Defaults to the customer's language, else the business's. */
    language: z.enum(["en", "sw"]).optional(),
  })
  .meta({ id: "RemindBody" });
