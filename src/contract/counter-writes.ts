import { z } from "zod";
import { expenseCategories } from "#/domain/accounting/accounts.ts";
import { cashMoveKinds, cashPurposes } from "#/domain/cash-drawer.ts";
import { approval } from "./approvals.ts";
import {
  id,
  instant,
  money,
  moneyNotNegative,
  namesNoMore,
  quantityNotNegative,
  requiredLine,
  requiredText,
  text,
  withSerials,
} from "./primitives.ts";
import { refund } from "./trade-rows.ts";
import { customerSnapshot, mostSaleLines, origin, saleNumber } from "./writes.ts";

/** Goods of a sale line that are put back, or never left. `id` names the movement. */
const backLine = z.object({
  id,
  /** The line of the sale. */
  line: id,
  product: id.nullable(),
  variant: id.nullable(),
  quantity: quantityNotNegative,
  /** Which pieces, of a good that is told apart by serial number. */
  ...withSerials,
});

/** The debt the sale made; null where it made none. */
const debtOfSale = { credit: id.nullable() };

/**
 * A sale is taken back as a whole. It carries what it needs where the sale itself has not arrived (S5).
 * `goods`: they came back now, or never left and so cancel at the sale's own time (S15).
 */
export const voidBody = z
  .object({
    ...origin,
    id,
    sale_number: z.string(),
    /** The sale's effective time, as this till knows it: where goods that never left are cancelled. */
    sold_at: instant,
    goods: z.enum(["back", "never_left"]),
    reason: requiredText(500),
    lines: z.array(backLine.refine(namesNoMore)).max(mostSaleLines),
    /** What was handed back; a debt of the sale is cancelled and is no refund. */
    refunds: z.array(refund).max(10),
    customer: id.nullable(),
    ...debtOfSale,
    /** How much the sale lent; all of it is cancelled. */
    credit_amount: moneyNotNegative,
    shift: id.nullable(),
    approval: approval.nullable(),
  })
  .meta({ id: "VoidBody" });

/** Goods come back, by line and quantity. `credit` among the refunds lowers the sale's debt, then is a credit note. */
export const returnBody = z
  .object({
    ...origin,
    id,
    number: saleNumber,
    sale_number: z.string(),
    reason: requiredText(500),
    lines: z
      .array(
        backLine
          .extend({
            name: requiredLine(200),
            /** The part of the line's total that goes back, and the tax in it. */
            amount: moneyNotNegative,
            tax: moneyNotNegative,
          })
          .refine(namesNoMore),
      )
      .min(1)
      .max(mostSaleLines),
    refunds: z.array(refund).min(1).max(10),
    tax: moneyNotNegative,
    /** Σ amount of the lines; Σ refunds is this and the rounding of its cash part. */
    total: moneyNotNegative,
    rounding: money,
    customer: id.nullable(),
    customer_snapshot: customerSnapshot.nullable(),
    ...debtOfSale,
    shift: id.nullable(),
    approval: approval.nullable(),
  })
  .meta({ id: "ReturnBody" });

/** Somebody saw the mobile money arrive. */
export const confirmBody = z
  .object({ ...origin, sale: id, reference: text(100) })
  .meta({ id: "ConfirmBody" });

/** Which business, and when, by a caller without an outbox: the one asked for, now. */
const plainAct = { business: id.optional(), occurred_at: instant.optional() };

/** A void by a caller without an outbox: the sale says the rest. Everything it took is handed back. */
export const plainVoidBody = z.object({
  ...plainAct,
  goods: z.enum(["back", "never_left"]).default("back"),
  reason: requiredText(500),
});

/**
 * A return by a caller without an outbox: of each line so much. Without `refunds` it goes off the
 * sale's debt first, and the rest out of the drawer.
 */
export const plainReturnBody = z.object({
  ...plainAct,
  reason: requiredText(500),
  lines: z
    .array(
      z.object({ line: id, quantity: quantityNotNegative, ...withSerials }).refine(namesNoMore),
    )
    .min(1)
    .max(mostSaleLines),
  refunds: z
    .array(refund.omit({ id: true }))
    .max(10)
    .optional(),
});

/** A confirmation by a caller without an outbox. */
export const plainConfirmBody = z.object({ ...plainAct, reference: text(100).default("") });

export const shiftOpenBody = z
  .object({ ...origin, id, opening_float: moneyNotNegative, note: text(500) })
  .meta({ id: "ShiftOpenBody" });

/** The same for a caller without an outbox, who names the till alone. */
export const plainShiftOpenBody = z.object({
  ...plainAct,
  till: id,
  opening_float: moneyNotNegative,
  note: text(500).default(""),
});

const cashMove = {
  kind: z.enum(cashMoveKinds),
  purpose: z.enum(cashPurposes),
  amount: moneyNotNegative.refine((amount) => /[1-9]/.test(amount)),
  reason: requiredText(500),
  /** What an expense was for; without one it stands among the expenses as paid out of the drawer. */
  category: z.enum(expenseCategories).optional(),
};

export const cashMoveBody = z.object({ ...origin, id, ...cashMove }).meta({ id: "CashMoveBody" });

/** The same for a caller without an outbox. */
export const plainCashMoveBody = z.object({ ...plainAct, ...cashMove });

/** What lies in the drawer, by notes and coins. */
export const cashCount = z.object({
  denomination: moneyNotNegative,
  count: z.int().min(0).max(100_000),
});

const drawerCount = { counted: z.array(cashCount).max(30), counted_cash: moneyNotNegative };

export const shiftCloseBody = z
  .object({
    ...origin,
    ...drawerCount,
    /** What this till expected, of all it knew; the server keeps its own figure. */
    expected_cash: money,
    note: text(500),
  })
  .meta({ id: "ShiftCloseBody" });

/** The same for a caller without an outbox: what the server expects is what was expected. */
export const plainShiftCloseBody = z.object({
  ...plainAct,
  ...drawerCount,
  counted: drawerCount.counted.default([]),
  note: text(500).default(""),
});

/**
 * A receipt is to be sent by the server, the statement of an account, or an order with or without its
 * prices. `subject` of the path is the sale, the payment, the customer, the purchase or the supplier it is of.
 */
export const receiptSendBody = z
  .object({
    ...origin,
    id,
    type: z.enum(["sale", "payment", "statement", "order", "priced_order", "supplier_statement"]),
    channel: z.enum(["email", "sms"]),
    to: requiredLine(254),
    language: z.enum(["en", "sw"]),
  })
  .meta({ id: "ReceiptSendBody" });

export type VoidBody = z.infer<typeof voidBody>;
export type PlainVoidBody = z.infer<typeof plainVoidBody>;
export type PlainReturnBody = z.infer<typeof plainReturnBody>;
export type PlainConfirmBody = z.infer<typeof plainConfirmBody>;
export type ReturnBody = z.infer<typeof returnBody>;
export type ConfirmBody = z.infer<typeof confirmBody>;
export type ShiftOpenBody = z.infer<typeof shiftOpenBody>;
export type PlainShiftOpenBody = z.infer<typeof plainShiftOpenBody>;
export type CashMoveBody = z.infer<typeof cashMoveBody>;
export type PlainCashMoveBody = z.infer<typeof plainCashMoveBody>;
export type CashCount = z.infer<typeof cashCount>;
export type ShiftCloseBody = z.infer<typeof shiftCloseBody>;
export type PlainShiftCloseBody = z.infer<typeof plainShiftCloseBody>;
export type ReceiptSendBody = z.infer<typeof receiptSendBody>;
