import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { CreditPaymentMethod } from "#/contract/credit.ts";
import type { MobileOperator } from "#/contract/sale.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { businessId, instant, minor } from "#server/kernel/database/schema-columns.ts";

/** Customers and what they owe. Like sales, these facts may cite rows that have not arrived yet (S5). */

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
    index("credit_payments_time_idx").on(t.business_id, t.effective_at, t.id),
    index("credit_payments_credit_idx").on(t.business_id, t.credit_id, t.effective_at),
    index("credit_payments_reference_idx")
      .on(t.business_id, t.reference_number)
      .where(sql`${t.reference_number} is not null`),
  ],
);

/** What lessens a debt without being paid: items returned, a sale voided, a debt written off. */
export const creditReductions = pgTable(
  "credit_reductions",
  {
    business_id: businessId().references(() => businesses.id),
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
    // Activity tells of debts given up, and of no other reduction.
    index("credit_reductions_write_off_idx")
      .on(t.business_id, t.effective_at, t.id)
      .where(sql`${t.kind} = 'write_off'`),
  ],
);
