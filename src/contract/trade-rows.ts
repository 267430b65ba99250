import { z } from "zod";
import { paymentMethods } from "#/domain/sale.ts";
import { keptApproval } from "./approvals.ts";
import { packOfLine } from "./packs.ts";
import { fiscalMark, receiptState } from "./receipt-state.ts";
import {
  currency,
  day,
  id,
  instant,
  oneLine,
  money,
  moneyNotNegative,
  quantityNotNegative,
  rate,
  requiredLine,
  text,
  withSerials,
} from "./primitives.ts";

export const mobileOperators = ["mpesa", "mixx", "airtel", "halopesa", "tpesa", "other"] as const;

export const saleLine = z.object({
  id,
  /** A line without a product is a quick item: a good the catalogue does not know. */
  product: id.nullable(),
  variant: id.nullable(),
  name: requiredLine(200),
  quantity: quantityNotNegative,
  unit_price: moneyNotNegative,
  /** Everything taken off this line, its share of a cart discount included. */
  discount: moneyNotNegative,
  tax_rate: rate,
  tax: moneyNotNegative,
  line_total: moneyNotNegative,
  note: text(500).optional(),
  /** Which pieces, of a good that is told apart by serial number. */
  ...withSerials,
  /** Where it was sold by the pack: whole packs, at `pack_price` each. `unit_price` is the share of one piece. */
  pack: packOfLine.optional(),
  pack_price: moneyNotNegative.optional(),
});

/**
 * What became of asking the customer's phone: still to be asked, asked, paid, refused or never answered,
 * paid another amount, or not asked because the sale came too late for it.
 */
export const phoneRequestStates = [
  "waiting",
  "asked",
  "confirmed",
  "failed",
  "wrong_amount",
  "not_asked",
] as const;

const phoneRequest = z.object({
  state: z.enum(phoneRequestStates),
  /** What came instead of the amount. */
  received: moneyNotNegative.optional(),
});

export const salePayment = z.object({
  /** For `credit` this is the id of the debt itself, so that it can be paid before the server knows it. */
  id,
  method: z.enum(paymentMethods),
  amount: moneyNotNegative,
  /** What was handed over, for cash. */
  tendered: moneyNotNegative.optional(),
  operator: z.enum(mobileOperators).optional(),
  reference: oneLine(100).optional(),
  status: z.enum(["confirmed", "unconfirmed"]).optional(),
  /** Whom the server is to ask for it, in what a till sends; rows do not tell it. */
  phone: oneLine(20).optional(),
  request: phoneRequest.optional(),
});

/** Money handed back. `credit` lowers the sale's debt, and beyond it is a credit note. */
export const refund = z.object({
  id,
  method: z.enum(paymentMethods),
  amount: moneyNotNegative,
  operator: z.enum(mobileOperators).optional(),
  reference: oneLine(100).optional(),
});

/** How the sale was taken back as a whole. */
const saleVoid = z.object({
  id,
  goods: z.enum(["back", "never_left"]),
  /** Where it was taken back; absent in rows that a device stored before, as in a return. */
  location: id.optional(),
  reason: z.string(),
  refunds: z.array(refund),
  actor: id,
  effective_at: instant,
  /** The credit note's, where it has been registered. */
  fiscal: fiscalMark.optional(),
});

/** Goods of the sale that came back. */
const saleReturn = z.object({
  id,
  number: z.string(),
  location: id.optional(),
  reason: z.string(),
  lines: z.array(
    z.object({
      id,
      /** The line of the sale. */
      line: id,
      quantity: quantityNotNegative,
      amount: moneyNotNegative,
      tax: moneyNotNegative,
      ...withSerials,
    }),
  ),
  refunds: z.array(refund),
  total: moneyNotNegative,
  tax: moneyNotNegative,
  actor: id,
  effective_at: instant,
  /** The credit note's, where it has been registered. */
  fiscal: fiscalMark.optional(),
});

export const sale = z
  .object({
    id,
    number: z.string(),
    business: id,
    location: id,
    till: id,
    actor: id,
    customer: id.nullable(),
    customer_name: z.string().nullable(),
    occurred_at: instant,
    effective_at: instant,
    received_at: instant,
    status: z.enum(["draft", "completed", "cancelled", "returned"]),
    payment_method: z.enum([...paymentMethods, "split"]),
    currency,
    lines: z.array(saleLine),
    payments: z.array(salePayment),
    subtotal: moneyNotNegative,
    discount: moneyNotNegative,
    tax: moneyNotNegative,
    /** What cash rounding added or took, so that Σ payments − change = total + rounding + tip. */
    rounding: money,
    total: moneyNotNegative,
    /** Towards the sale, so without what was left for the staff. */
    amount_paid: moneyNotNegative,
    change: moneyNotNegative,
    credit_amount: moneyNotNegative,
    due_date: day.nullable(),
    notes: z.string(),
    /** Kinds of discrepancy opened by this sale (S14). */
    flags: z.array(z.string()),
    // Below: not in rows that a device stored before there were any.
    shift: id.nullable().optional(),
    void: saleVoid.nullable().optional(),
    returns: z.array(saleReturn).optional(),
    receipt: receiptState.optional(),
    /** What supervisors allowed at the till; absent where nothing had to be. */
    approvals: z.array(keptApproval).optional(),
    /** Left for the staff on top of the total: owed to them, no revenue. Absent where nothing was. */
    tip: moneyNotNegative.optional(),
    /** A colleague's, to somebody who sees their own: without names, notes and references (`readGuards`). */
    reduced: z.literal(true).optional(),
  })
  .meta({ id: "Sale" });

export const customer = z
  .object({
    id,
    customer_code: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string(),
    /** What they may owe; `"0.00"` pays at once. It says nothing where `no_credit_limit` does. */
    credit_limit: moneyNotNegative,
    credit_days: z.int().nonnegative(),
    /** Owed by the customer; below zero is money the shop holds for them. */
    credit_balance: money,
    has_credit: z.boolean(),
    is_wholesale: z.boolean(),
    is_active: z.boolean(),
    // Below: not in rows that a device stored before there were any.
    /** They may owe without end; a row of before means it where its limit is 0. */
    no_credit_limit: z.boolean().optional(),
    /** What may still be lent; null where there is no limit. */
    available_credit: money.nullable().optional(),
    no_reminders: z.boolean().optional(),
    /** What they are written to in; null is as the business writes. */
    language: z.enum(["en", "sw"]).nullable().optional(),
    /** The card this one was merged into; operations that still name this one follow. */
    merged_into: id.nullable().optional(),
    /** What became of the statements that were to be sent. */
    receipt: receiptState.optional(),
    created_at: instant.optional(),
  })
  .meta({ id: "Customer" });

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

export type SaleRow = z.infer<typeof sale>;
export type SaleLine = z.infer<typeof saleLine>;
export type Refund = z.infer<typeof refund>;
export type SaleVoid = z.infer<typeof saleVoid>;
export type SaleReturn = z.infer<typeof saleReturn>;
export type ReceiptState = z.infer<typeof receiptState>;
export type PhoneRequest = z.infer<typeof phoneRequest>;
export type SalePayment = z.infer<typeof salePayment>;
export type CustomerRow = z.infer<typeof customer>;
export type DebtReductionRow = z.infer<typeof debtReduction>;
export type CreditRow = z.infer<typeof credit>;
export type CreditPaymentRow = z.infer<typeof creditPayment>;
export type CreditPaymentMethod = (typeof creditPaymentMethods)[number];
export type MobileOperator = (typeof mobileOperators)[number];
