import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { Account, JournalEntryKind } from "#/domain/accounting/accounts.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import {
  businessId,
  commitSeq,
  instant,
  minor,
  thousandths,
} from "#server/kernel/database/schema-columns.ts";

/**
 * Figures by business day (docs/decisions/0036). They are updated in the transaction that posts the fact, as
 * differences, so that late arrivals, voids and merges change the right day. `npm run verify-books`
 * recomputes all of them from the facts. Primary keys cannot contain null: `noKey` replaces it.
 */

/** Key value for an absent id: no location, no customer, a quick item, no variant. */
export const noKey = "00000000-0000-0000-0000-000000000000";

/** Ledger debits and credits: Σ of the postings of a day. */
export const ledgerDays = pgTable(
  "ledger_days",
  {
    business_id: businessId().references(() => businesses.id),
    day: date({ mode: "string" }).notNull(),
    location_id: uuid().notNull(),
    account: text().$type<Account>().notNull(),
    detail: text().notNull(),
    kind: text().$type<JournalEntryKind>().notNull(),
    debit: minor().notNull(),
    credit: minor().notNull(),
    /** Number of postings included. */
    sides: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({
      columns: [t.business_id, t.day, t.location_id, t.account, t.detail, t.kind],
    }),
    index("ledger_days_account_idx").on(t.business_id, t.account, t.day),
  ],
);

/**
 * Sales by day, hour in the business's time zone, till and user; returns and voids by the user who made them.
 * Amounts include tax.
 */
export const salesDays = pgTable(
  "sales_days",
  {
    business_id: businessId().references(() => businesses.id),
    day: date({ mode: "string" }).notNull(),
    location_id: uuid().notNull(),
    hour: smallint().notNull(),
    till_id: uuid().notNull(),
    actor_id: uuid().notNull(),
    sales: integer().notNull(),
    discount: minor().notNull(),
    /** Σ of the sales' totals, after discounts. */
    total: minor().notNull(),
    returns: integer().notNull(),
    returned: minor().notNull(),
    voids: integer().notNull(),
    voided: minor().notNull(),
    /** Tax on sales, less tax on returns. */
    tax: minor().notNull(),
    /** Cost of the items sold, less the cost of those returned. */
    cost: minor().notNull(),
  },
  (t) => [
    primaryKey({
      columns: [t.business_id, t.day, t.location_id, t.hour, t.till_id, t.actor_id],
    }),
  ],
);

/** The same by product. `returned` includes voids. */
export const productDays = pgTable(
  "product_days",
  {
    business_id: businessId().references(() => businesses.id),
    day: date({ mode: "string" }).notNull(),
    location_id: uuid().notNull(),
    product_id: uuid().notNull(),
    variant_id: uuid().notNull(),
    /** Number of line items. */
    lines: integer().notNull(),
    sold: thousandths().notNull(),
    returned: thousandths().notNull(),
    discount: minor().notNull(),
    total: minor().notNull(),
    returned_total: minor().notNull(),
    tax: minor().notNull(),
    cost: minor().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.day, t.location_id, t.product_id, t.variant_id] }),
    index("product_days_product_idx").on(t.business_id, t.product_id, t.day),
  ],
);

/** The rate of amounts not covered by any line. */
export const noRate = -1;

/** Sales by tax rate, in hundredths of a percent. */
export const taxDays = pgTable(
  "tax_days",
  {
    business_id: businessId().references(() => businesses.id),
    day: date({ mode: "string" }).notNull(),
    location_id: uuid().notNull(),
    rate: integer().notNull(),
    total: minor().notNull(),
    returned: minor().notNull(),
    tax: minor().notNull(),
  },
  (t) => [primaryKey({ columns: [t.business_id, t.day, t.location_id, t.rate] })],
);

/** The same by customer; the nil UUID is for sales without a customer. */
export const customerDays = pgTable(
  "customer_days",
  {
    business_id: businessId().references(() => businesses.id),
    day: date({ mode: "string" }).notNull(),
    location_id: uuid().notNull(),
    customer_id: uuid().notNull(),
    sales: integer().notNull(),
    discount: minor().notNull(),
    total: minor().notNull(),
    /** Returned or voided amounts. */
    returned: minor().notNull(),
    tax: minor().notNull(),
    cost: minor().notNull(),
    voids: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.day, t.location_id, t.customer_id] }),
    index("customer_days_customer_idx").on(t.business_id, t.customer_id, t.day),
  ],
);

/**
 * When a user viewed the figures of a location, or of all (docs/decisions/0044). Later arrivals that should
 * have been included count as changes since the view. A view without such changes is replaced by the next.
 */
export const figureLooks = pgTable(
  "figure_looks",
  {
    business_id: businessId().references(() => businesses.id),
    user_id: uuid().notNull(),
    /** The nil UUID: all locations visible to the user. */
    location_id: uuid().notNull(),
    /** The last commit included in the figures. */
    seq: commitSeq().notNull(),
    /** Time of the view, by the server's clock. */
    at: instant().notNull(),
    /** The business day at that time: earlier days were over. */
    day: date({ mode: "string" }).notNull(),
    /** When a later view revealed that something was missing; null if nothing was. */
    missed_at: instant(),
  },
  (t) => [primaryKey({ columns: [t.business_id, t.user_id, t.location_id, t.seq] })],
);
