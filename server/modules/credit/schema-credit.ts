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

/** Customers and their balances. Like sales, these facts may reference rows that have not arrived yet (S5). */

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
    /** Unlimited credit: chosen explicitly, never a default for an omitted limit. */
    no_credit_limit: boolean().notNull().default(false),
    credit_days: integer().notNull().default(30),
    /** Owed by the customer; negative if the shop holds money for them. */
    credit_balance: minor().notNull().default(0),
    is_wholesale: boolean().notNull().default(false),
    /** Placeholder for a customer whose own operation has not arrived (S5). */
    is_placeholder: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
    /** The customer opted out of payment reminders. */
    no_reminders: boolean().notNull().default(false),
    /** Language of messages to the customer; null uses the business's language. */
    language: text({ enum: ["en", "sw"] }),
    /** The card this one was merged into; references to this card belong to the other. */
    merged_into: uuid(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    uniqueIndex("customers_code_key").on(t.business_id, t.customer_code),
    index("customers_name_idx").on(t.business_id, t.name, t.id),
    index("customers_phone_idx").on(t.business_id, t.phone),
    // Substring search over all of these fields, used by kaunta_customers_named.
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

/**
 * A debt: the unpaid part of a sale, or a debt from before. `amount_paid` is the fold of the customer's
 * payments.
 */
export const credits = pgTable(
  "credits",
  {
    business_id: businessId().references(() => businesses.id),
    /** The id of the sale's credit payment line, so that a till can reference it before the server has it. */
    id: uuid().notNull(),
    /** Its own id if no sale created it. */
    sale_id: uuid().notNull(),
    sale_number: text().notNull(),
    /** From before the shop recorded debts here: entered with its customer. */
    is_opening: boolean().notNull().default(false),
    /** The day an opening debt dates from, if known. */
    since: date({ mode: "string" }),
    location_id: uuid().notNull(),
    customer_id: uuid().notNull(),
    credit_amount: minor().notNull(),
    amount_paid: minor().notNull().default(0),
    /** Σ of the reductions that took effect on this debt; never more than `credit_amount`. */
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
    /** The debt the payment was taken for; which debts it settles is decided oldest first (S15). */
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

/** Reductions of a debt other than payments: returned items, a voided sale, a write-off. */
export const creditReductions = pgTable(
  "credit_reductions",
  {
    business_id: businessId().references(() => businesses.id),
    id: uuid().notNull(),
    op_id: uuid().notNull(),
    /** Null if the sale created no debt: the whole amount is then a credit note. */
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
    // The activity list includes write-offs only, no other reductions.
    index("credit_reductions_write_off_idx")
      .on(t.business_id, t.effective_at, t.id)
      .where(sql`${t.kind} = 'write_off'`),
  ],
);
