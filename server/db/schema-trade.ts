import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { PackOfLine } from "#/contract/packs.ts";
import type { CreditPaymentMethod, MobileOperator, SaleRow } from "#/contract/trade-rows.ts";
import type { PaymentMethod } from "#/domain/sale.ts";
import { businesses } from "./schema-business.ts";
import { businessId, hundredths, instant, minor, thousandths } from "./schema-columns.ts";

/**
 * What happened at the counter may cite rows that have not arrived yet (S5), so facts carry ids
 * without foreign keys to customers, goods and tills; `orphans` remembers what they wait for.
 */

export const customers = pgTable(
  "customers",
  {
    business_id: businessId().references(() => businesses.id),
    id: uuid().notNull(),
    customer_code: text().notNull(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    address: text().notNull().default(""),
    credit_limit: minor().notNull().default(0),
    /** They may owe without end: chosen, never what was left out. */
    no_credit_limit: boolean().notNull().default(false),
    credit_days: integer().notNull().default(30),
    /** Owed by the customer; below zero the shop holds money for them. */
    credit_balance: minor().notNull().default(0),
    is_wholesale: boolean().notNull().default(false),
    /** Stands in for a customer whose own operation has not arrived (S5). */
    is_placeholder: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
    /** They asked not to be reminded of what they owe. */
    no_reminders: boolean().notNull().default(false),
    /** What they are written to in; null is as the business writes. */
    language: text({ enum: ["en", "sw"] }),
    /** The card this one became part of; what still names this one is the other's. */
    merged_into: uuid(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    uniqueIndex("customers_code_key").on(t.business_id, t.customer_code),
    index("customers_name_idx").on(t.business_id, t.name, t.id),
    index("customers_phone_idx").on(t.business_id, t.phone),
    // Any part of any of them: kaunta_customers_named asks it.
    index("customers_search_idx").using(
      "gin",
      t.business_id,
      t.name.op("gin_trgm_ops"),
      t.phone.op("gin_trgm_ops"),
      t.email.op("gin_trgm_ops"),
      t.customer_code.op("gin_trgm_ops"),
    ),
  ],
);

export const sales = pgTable(
  "sales",
  {
    business_id: businessId().references(() => businesses.id),
    id: uuid().notNull(),
    op_id: uuid().notNull(),
    /** The till's printed number. No key: two tills of one code may exist for a while (S6). */
    number: text().notNull(),
    location_id: uuid().notNull(),
    till_id: uuid().notNull(),
    actor_id: uuid().notNull(),
    customer_id: uuid(),
    /** As it stood when the sale was made; what an orphan is shown by. */
    customer_name: text(),
    occurred_at: instant().notNull(),
    effective_at: instant().notNull(),
    received_at: instant().notNull(),
    status: text().$type<SaleRow["status"]>().notNull(),
    payment_method: text().$type<SaleRow["payment_method"]>().notNull(),
    currency: text({ enum: ["TZS"] }).notNull(),
    subtotal: minor().notNull(),
    discount: minor().notNull(),
    tax: minor().notNull(),
    rounding: minor().notNull(),
    total: minor().notNull(),
    /** Left for the staff: in none of the other sums but what was paid and the change. */
    tip: minor().notNull().default(0),
    amount_paid: minor().notNull(),
    change: minor().notNull(),
    credit_amount: minor().notNull(),
    due_date: date({ mode: "string" }),
    notes: text().notNull().default(""),
    /** Kinds of discrepancy opened by this sale. */
    flags: text().array().notNull().default([]),
    shift_id: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    index("sales_op_idx").on(t.business_id, t.op_id),
    index("sales_number_idx").on(t.business_id, t.number),
    index("sales_time_idx").on(t.business_id, t.effective_at, t.id),
    index("sales_location_time_idx").on(t.business_id, t.location_id, t.effective_at, t.id),
    index("sales_shift_idx").on(t.business_id, t.shift_id),
    index("sales_customer_idx").on(t.business_id, t.customer_id, t.effective_at),
    // Any part of either: kaunta_sales_named asks it.
    index("sales_search_idx").using(
      "gin",
      t.business_id,
      t.number.op("gin_trgm_ops"),
      t.customer_name.op("gin_trgm_ops"),
    ),
  ],
);

export const saleLines = pgTable(
  "sale_lines",
  {
    business_id: businessId(),
    sale_id: uuid().notNull(),
    id: uuid().notNull(),
    position: integer().notNull(),
    product_id: uuid(),
    variant_id: uuid(),
    name: text().notNull(),
    quantity: thousandths().notNull(),
    unit_price: minor().notNull(),
    discount: minor().notNull(),
    tax_rate: hundredths().notNull(),
    tax: minor().notNull(),
    line_total: minor().notNull(),
    note: text(),
    /** Which pieces; null where none were named. */
    serials: text().array(),
    /** Where it was sold by the pack, at `pack_price` each. */
    pack: jsonb().$type<PackOfLine>(),
    pack_price: minor(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.sale_id, t.id] }),
    foreignKey({
      columns: [t.business_id, t.sale_id],
      foreignColumns: [sales.business_id, sales.id],
    }),
    index("sale_lines_product_idx").on(t.business_id, t.product_id),
  ],
);

export const salePayments = pgTable(
  "sale_payments",
  {
    business_id: businessId(),
    sale_id: uuid().notNull(),
    id: uuid().notNull(),
    position: integer().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    amount: minor().notNull(),
    tendered: minor(),
    operator: text().$type<MobileOperator>(),
    reference: text(),
    status: text({ enum: ["confirmed", "unconfirmed"] }),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.sale_id, t.id] }),
    foreignKey({
      columns: [t.business_id, t.sale_id],
      foreignColumns: [sales.business_id, sales.id],
    }),
    index("sale_payments_reference_idx")
      .on(t.business_id, t.reference)
      .where(sql`${t.reference} is not null`),
    index("sale_payments_unconfirmed_idx")
      .on(t.business_id, t.sale_id)
      .where(sql`${t.status} = 'unconfirmed'`),
  ],
);

/** A debt: the part of one sale that was not paid, or what was owed before. `amount_paid` is the fold of the customer's payments. */
export const credits = pgTable(
  "credits",
  {
    business_id: businessId().references(() => businesses.id),
    /** The id of the sale's credit payment line, so that a till can cite it before the server knows it. */
    id: uuid().notNull(),
    /** Its own id where no sale made it. */
    sale_id: uuid().notNull(),
    sale_number: text().notNull(),
    /** From before the shop kept its debts here: it came in with its customer. */
    is_opening: boolean().notNull().default(false),
    /** The day an opening debt is owed since, where that is known. */
    since: date({ mode: "string" }),
    location_id: uuid().notNull(),
    customer_id: uuid().notNull(),
    credit_amount: minor().notNull(),
    amount_paid: minor().notNull().default(0),
    /** Σ of its reductions that this debt could take: never more than `credit_amount`. */
    reduced: minor().notNull().default(0),
    due_date: date({ mode: "string" }),
    number_of_payments: integer().notNull().default(0),
    reminder_count: integer().notNull().default(0),
    last_reminder_sent: instant(),
    effective_at: instant().notNull(),
    op_id: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    index("credits_customer_idx").on(t.business_id, t.customer_id, t.effective_at, t.op_id),
    index("credits_time_idx").on(t.business_id, t.effective_at, t.id),
    index("credits_location_idx").on(t.business_id, t.location_id, t.effective_at, t.id),
    index("credits_sale_idx").on(t.business_id, t.sale_id),
  ],
);

export const creditPayments = pgTable(
  "credit_payments",
  {
    business_id: businessId().references(() => businesses.id),
    id: uuid().notNull(),
    op_id: uuid().notNull(),
    /** The debt it was taken for; what it pays in the end is decided oldest first (S15). */
    credit_id: uuid().notNull(),
    customer_id: uuid().notNull(),
    customer_name: text().notNull(),
    location_id: uuid().notNull(),
    till_id: uuid().notNull(),
    actor_id: uuid().notNull(),
    number: text().notNull(),
    amount: minor().notNull(),
    payment_method: text().$type<CreditPaymentMethod>().notNull(),
    operator: text().$type<MobileOperator>(),
    reference_number: text(),
    payment_date: date({ mode: "string" }).notNull(),
    sale_id: uuid().notNull(),
    sale_number: text().notNull(),
    notes: text().notNull().default(""),
    shift_id: uuid(),
    occurred_at: instant().notNull(),
    effective_at: instant().notNull(),
    received_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    index("credit_payments_customer_idx").on(t.business_id, t.customer_id, t.effective_at, t.op_id),
    index("credit_payments_shift_idx").on(t.business_id, t.shift_id),
    index("credit_payments_credit_idx").on(t.business_id, t.credit_id, t.effective_at),
    index("credit_payments_reference_idx")
      .on(t.business_id, t.reference_number)
      .where(sql`${t.reference_number} is not null`),
  ],
);
