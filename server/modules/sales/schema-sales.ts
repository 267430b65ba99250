import { sql } from "drizzle-orm";
import {
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { PackOfLine } from "#/contract/packs.ts";
import type { MobileOperator, SaleRow } from "#/contract/sale.ts";
import type { PaymentMethod } from "#/domain/sale.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import {
  businessId,
  hundredths,
  instant,
  minor,
  thousandths,
} from "#server/kernel/database/schema-columns.ts";

/**
 * Facts recorded at the till may reference rows that have not arrived yet (S5), so they store ids without
 * foreign keys to customers, products and tills; `orphans` records what they wait for.
 */

export const sales = pgTable(
  "sales",
  {
    business_id: businessId().references(() => businesses.id),
    id: uuid().notNull(),
    op_id: uuid().notNull(),
    /** The number printed by the till. Not unique: two tills may temporarily share a code (S6). */
    number: text().notNull(),
    location_id: uuid().notNull(),
    till_id: uuid().notNull(),
    actor_id: uuid().notNull(),
    customer_id: uuid(),
    /** As of the time of the sale; displayed for an orphan. */
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
    /** Left for the staff; not included in any amount except the payments and the change. */
    tip: minor().notNull().default(0),
    amount_paid: minor().notNull(),
    change: minor().notNull(),
    credit_amount: minor().notNull(),
    due_date: date({ mode: "string" }),
    notes: text().notNull().default(""),
    /** Kinds of discrepancies opened by this sale. */
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
    // The activity list includes discounts, which few sales have.
    index("sales_discount_idx")
      .on(t.business_id, t.effective_at, t.id)
      .where(sql`${t.discount} > 0`),
    // Substring search over both, used by kaunta_sales_named.
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
    /** Serial numbers of the units; null if none were given. */
    serials: text().array(),
    /** Set if sold by the pack, at `pack_price` each. */
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
