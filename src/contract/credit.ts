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
    /** True while the debt it was taken for is not known to the server yet (S5). */
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
    /** The debt's own id where no sale made it. */
    sale: id,
    /** Empty where no sale made it. */
    sale_number: z.string(),
    /** Of a debt from before the shop kept its debts here, and the day it is owed since, if known. */
    opening: z.object({ since: day.nullable() }).optional(),
    location: id,
    customer: id,
    credit_amount: moneyNotNegative,
    amount_paid: moneyNotNegative,
    /** Returned, voided or written off: `credit_amount` less this and `amount_paid` is outstanding. */
    reduced: moneyNotNegative.optional(),
    /** What lessened it and when; absent where nothing did. A return may be more than was still a debt. */
    reductions: z.array(debtReduction).optional(),
    outstanding: moneyNotNegative,
    due_date: day.nullable(),
    /** Days from the sale, or from `opening.since`, to the due date; null where no date was agreed, absent from an older server. */
    payment_terms: z.int().nullable().optional(),
    /** On the day of the answer; absent from an older server. */
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

/** How a reminder goes; `share` is the phone's own sheet, and the server only notes that it went. */
export const reminderChannels = ["sms", "email", "share"] as const;

export type ReminderChannel = (typeof reminderChannels)[number];

/** A customer is to be reminded of what they owe; online only. */
export const remindBody = z
  .object({
    channel: z.enum(reminderChannels),
    /** Without it the customer's own, or the business's. */
    language: z.enum(["en", "sw"]).optional(),
  })
  .meta({ id: "RemindBody" });
