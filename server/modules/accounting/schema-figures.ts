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
 * Figures by business day (docs/decisions/0036). They are kept in the transaction that posts the fact,
 * as differences, so that late arrivals, voids and merges move the right day. `npm run verify-books`
 * recounts all of them from the facts. A primary key takes no null: `noKey` stands for it.
 */

/** Stands in a key for what has no id: no location, no customer, a quick item, no variant. */
export const noKey = "00000000-0000-0000-0000-000000000000";

/** Debits and credits of the books: Σ of the postings of a day. */
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
    /** How many postings they are of. */
    sides: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({
      columns: [t.business_id, t.day, t.location_id, t.account, t.detail, t.kind],
    }),
    index("ledger_days_account_idx").on(t.business_id, t.account, t.day),
  ],
);

/** Sales by day, hour of the business's time zone, till and person; returns and voids by who made them. Amounts with tax. */
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
    /** Σ of the sales' totals, which discounts have lessened already. */
    total: minor().notNull(),
    returns: integer().notNull(),
    returned: minor().notNull(),
    voids: integer().notNull(),
    voided: minor().notNull(),
    /** Tax in the sales, less the tax in what came back. */
    tax: minor().notNull(),
    /** Cost of the items that left, less the cost of those that came back. */
    cost: minor().notNull(),
  },
  (t) => [
    primaryKey({
      columns: [t.business_id, t.day, t.location_id, t.hour, t.till_id, t.actor_id],
    }),
  ],
);

/** The same by product. `returned` is what came back or was voided. */
export const productDays = pgTable(
  "product_days",
  {
    business_id: businessId().references(() => businesses.id),
    day: date({ mode: "string" }).notNull(),
    location_id: uuid().notNull(),
    product_id: uuid().notNull(),
    variant_id: uuid().notNull(),
    /** Lines it was sold in. */
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

/** Stands for the rate of what no line says it of. */
export const noRate = -1;

/** Sales by the rate of their tax, in hundredths of a percent. */
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

/** The same by customer; the nil UUID is for sales to nobody in particular. */
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
    /** What came back or was voided. */
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
 * When a person was shown the figures of a location, or of all (docs/decisions/0044). What came later and
 * ought to have been in them is a change since they looked. A look without one gives way to the next.
 */
export const figureLooks = pgTable(
  "figure_looks",
  {
    business_id: businessId().references(() => businesses.id),
    user_id: uuid().notNull(),
    /** The nil UUID: all locations the person may see. */
    location_id: uuid().notNull(),
    /** The last commit that was in the figures. */
    seq: commitSeq().notNull(),
    /** When they were told, by the server's clock. */
    at: instant().notNull(),
    /** The business day it was then: the days before it were over. */
    day: date({ mode: "string" }).notNull(),
    /** When the next look showed that something had been missing in it; null while nothing was. */
    missed_at: instant(),
  },
  (t) => [primaryKey({ columns: [t.business_id, t.user_id, t.location_id, t.seq] })],
);
