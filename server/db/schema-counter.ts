import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { CashCount } from "#/contract/counter-writes.ts";
import type { MobileOperator } from "#/contract/trade-rows.ts";
import type { ApprovalAct } from "#/domain/approval.ts";
import type { CashMoveKind, CashPurpose } from "#/domain/cash-drawer.ts";
import type { PaymentMethod } from "#/domain/sale.ts";
import { businesses } from "./schema-business.ts";
import { businessId, instant, minor, thousandths } from "./schema-columns.ts";

/**
 * What becomes of a sale, and the turns at a till. Like sales, these facts may cite rows that have not
 * arrived (S5), so they carry ids without foreign keys to sales, customers and shifts.
 */

const tenant = () => businessId().references(() => businesses.id);

/** A sale taken back as a whole. Two tills may both say it: the first in effective order counts (S14). */
export const saleVoids = pgTable(
  "sale_voids",
  {
    business_id: tenant(),
    id: uuid().notNull(),
    op_id: uuid().notNull(),
    sale_id: uuid().notNull(),
    sale_number: text().notNull(),
    goods: text({ enum: ["back", "never_left"] }).notNull(),
    reason: text().notNull(),
    location_id: uuid().notNull(),
    till_id: uuid().notNull(),
    actor_id: uuid().notNull(),
    customer_id: uuid(),
    shift_id: uuid(),
    occurred_at: instant().notNull(),
    effective_at: instant().notNull(),
    received_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    index("sale_voids_sale_idx").on(t.business_id, t.sale_id),
    index("sale_voids_shift_idx").on(t.business_id, t.shift_id),
  ],
);

/** Goods of a sale that came back. */
export const saleReturns = pgTable(
  "sale_returns",
  {
    business_id: tenant(),
    id: uuid().notNull(),
    op_id: uuid().notNull(),
    sale_id: uuid().notNull(),
    number: text().notNull(),
    sale_number: text().notNull(),
    reason: text().notNull(),
    location_id: uuid().notNull(),
    till_id: uuid().notNull(),
    actor_id: uuid().notNull(),
    customer_id: uuid(),
    customer_name: text(),
    shift_id: uuid(),
    tax: minor().notNull(),
    rounding: minor().notNull(),
    total: minor().notNull(),
    occurred_at: instant().notNull(),
    effective_at: instant().notNull(),
    received_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    index("sale_returns_sale_idx").on(t.business_id, t.sale_id, t.effective_at),
    index("sale_returns_shift_idx").on(t.business_id, t.shift_id),
  ],
);

/** The lines of a return, and those of a void: what came back of which line of the sale. */
export const saleReturnLines = pgTable(
  "sale_return_lines",
  {
    business_id: businessId(),
    return_id: uuid().notNull(),
    id: uuid().notNull(),
    position: integer().notNull(),
    /** The line of the sale. */
    line_id: uuid().notNull(),
    product_id: uuid(),
    variant_id: uuid(),
    name: text().notNull(),
    quantity: thousandths().notNull(),
    amount: minor().notNull(),
    tax: minor().notNull(),
    /** Which pieces; null where none were named. */
    serials: text().array(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.return_id, t.id] }),
    foreignKey({
      columns: [t.business_id, t.return_id],
      foreignColumns: [saleReturns.business_id, saleReturns.id],
    }),
    index("sale_return_lines_line_idx").on(t.business_id, t.line_id),
  ],
);

/** Money handed back by a void or a return. */
export const refunds = pgTable(
  "refunds",
  {
    business_id: tenant(),
    /** The void or the return. */
    source_id: uuid().notNull(),
    id: uuid().notNull(),
    position: integer().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    amount: minor().notNull(),
    operator: text().$type<MobileOperator>(),
    reference: text(),
  },
  (t) => [primaryKey({ columns: [t.business_id, t.source_id, t.id] })],
);

/** Mobile money that somebody saw arrive. What of it counts of a payment is folded in effective order (S15). */
export const paymentConfirmations = pgTable(
  "payment_confirmations",
  {
    business_id: tenant(),
    op_id: uuid().notNull(),
    sale_id: uuid().notNull(),
    payment_id: uuid().notNull(),
    /** Empty where nothing was put right. */
    reference: text().notNull(),
    actor_id: uuid().notNull(),
    effective_at: instant().notNull(),
    received_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.op_id] }),
    index("payment_confirmations_sale_idx").on(t.business_id, t.sale_id),
  ],
);

/** What lessens a debt without being paid: goods returned, a sale voided, a debt written off. */
export const creditReductions = pgTable(
  "credit_reductions",
  {
    business_id: tenant(),
    id: uuid().notNull(),
    op_id: uuid().notNull(),
    /** Null where the sale made no debt: then the whole is a credit note. */
    credit_id: uuid(),
    customer_id: uuid().notNull(),
    kind: text({ enum: ["return", "void", "write_off"] }).notNull(),
    amount: minor().notNull(),
    reason: text().notNull().default(""),
    actor_id: uuid().notNull(),
    effective_at: instant().notNull(),
    received_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    index("credit_reductions_customer_idx").on(t.business_id, t.customer_id, t.effective_at),
    index("credit_reductions_credit_idx").on(t.business_id, t.credit_id),
  ],
);

/** A turn at a till. */
export const shifts = pgTable(
  "shifts",
  {
    business_id: tenant(),
    id: uuid().notNull(),
    op_id: uuid().notNull(),
    location_id: uuid().notNull(),
    till_id: uuid().notNull(),
    opened_by: uuid().notNull(),
    opened_at: instant().notNull(),
    opening_float: minor().notNull(),
    open_note: text().notNull().default(""),
    closed_by: uuid(),
    closed_at: instant(),
    close_op: uuid(),
    counted: jsonb().$type<CashCount[]>().notNull().default([]),
    counted_cash: minor(),
    /** What the till itself expected when it was closed. */
    till_expected: minor(),
    close_note: text().notNull().default(""),
    /** The difference the books have taken up so far; what arrives late moves it. */
    posted_difference: minor().notNull().default(0),
    /** Made by something of the shift that arrived before its opening (S5). */
    is_orphan: boolean().notNull().default(false),
    received_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    index("shifts_location_time_idx").on(t.business_id, t.location_id, t.opened_at, t.id),
    index("shifts_till_idx").on(t.business_id, t.till_id, t.opened_at),
  ],
);

/** Money put into a drawer or taken out of it. */
export const cashMovements = pgTable(
  "cash_movements",
  {
    business_id: tenant(),
    id: uuid().notNull(),
    op_id: uuid().notNull(),
    shift_id: uuid().notNull(),
    kind: text().$type<CashMoveKind>().notNull(),
    purpose: text().$type<CashPurpose>().notNull(),
    amount: minor().notNull(),
    reason: text().notNull(),
    actor_id: uuid().notNull(),
    till_id: uuid().notNull(),
    effective_at: instant().notNull(),
    received_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    index("cash_movements_shift_idx").on(t.business_id, t.shift_id, t.effective_at),
  ],
);

/** What a supervisor allowed at a till, with the fact it was allowed for. */
export const approvals = pgTable(
  "approvals",
  {
    business_id: tenant(),
    op_id: uuid().notNull(),
    id: uuid().notNull(),
    act: text().$type<ApprovalAct>().notNull(),
    approved_by: uuid().notNull(),
    actor_id: uuid().notNull(),
    till_id: uuid().notNull(),
    line_id: uuid(),
    was: text().notNull(),
    became: text().notNull(),
    /** Whether the one who approved had the right at that time. */
    is_valid: boolean().notNull(),
    approved_at: instant().notNull(),
    received_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.op_id, t.id] }),
    index("approvals_time_idx").on(t.business_id, t.approved_at),
  ],
);

/** A cart handed over to another till of the location; online only. */
export const parkedCarts = pgTable(
  "parked_carts",
  {
    business_id: tenant(),
    id: uuid().notNull(),
    location_id: uuid().notNull(),
    till_id: uuid().notNull(),
    actor_id: uuid().notNull(),
    name: text().notNull(),
    cart: jsonb().$type<Record<string, unknown>>().notNull(),
    parked_at: instant().notNull(),
    taken_by_till: uuid(),
    taken_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    index("parked_carts_location_idx").on(t.business_id, t.location_id, t.parked_at),
  ],
);
