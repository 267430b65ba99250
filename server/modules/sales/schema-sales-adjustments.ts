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
import type { MobileOperator } from "#/contract/sale.ts";
import type { ApprovalAction } from "#/domain/approval.ts";
import type { PaymentMethod } from "#/domain/sale.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { businessId, instant, minor, thousandths } from "#server/kernel/database/schema-columns.ts";

/**
 * Actions on sales. Like sales, these facts may reference rows that have not arrived yet (S5), so they store
 * ids without foreign keys to sales, customers and shifts.
 */

const tenant = () => businessId().references(() => businesses.id);

/** Voids of whole sales. Two tills may void the same sale: the first in effective order counts (S14). */
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
    index("sale_voids_time_idx").on(t.business_id, t.effective_at, t.id),
  ],
);

/** Returned items of a sale. */
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
    index("sale_returns_time_idx").on(t.business_id, t.effective_at, t.id),
  ],
);

/** The lines of returns and voids: what was returned of which line of the sale. */
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
    /** Serial numbers of the units; null if none were given. */
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

/** Money refunded by a void or a return. */
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

/** Confirmations of mobile money by users. Those of a payment are folded in effective order (S15). */
export const paymentConfirmations = pgTable(
  "payment_confirmations",
  {
    business_id: tenant(),
    op_id: uuid().notNull(),
    sale_id: uuid().notNull(),
    payment_id: uuid().notNull(),
    /** Empty if the reference was not corrected. */
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

/** Supervisor approvals given at a till, stored with the operation they were given for. */
export const approvals = pgTable(
  "approvals",
  {
    business_id: tenant(),
    op_id: uuid().notNull(),
    id: uuid().notNull(),
    act: text().$type<ApprovalAction>().notNull(),
    approved_by: uuid().notNull(),
    actor_id: uuid().notNull(),
    till_id: uuid().notNull(),
    line_id: uuid(),
    was: text().notNull(),
    became: text().notNull(),
    /** Whether the supervisor had the permission at that time. */
    is_valid: boolean().notNull(),
    approved_at: instant().notNull(),
    received_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.op_id, t.id] }),
    index("approvals_time_idx").on(t.business_id, t.approved_at),
  ],
);

/** Carts handed over to another till of the location; online only. */
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
