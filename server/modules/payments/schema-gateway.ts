import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { GatewayKind } from "#/contract/payment-gateway.ts";
import type { PhoneRequest } from "#/contract/sale.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { businessId, instant, minor } from "#server/kernel/database/schema-columns.ts";

/** The payment gateway of a business. */
export const paymentGateways = pgTable("payment_gateways", {
  business_id: businessId()
    .primaryKey()
    .references(() => businesses.id),
  kind: text().$type<GatewayKind>().notNull(),
  is_on: boolean().notNull(),
  client_id: text().notNull(),
  /** The keys, sealed for this business (policies/keys.ts); null if none are set yet. */
  sealed_keys: text(),
  changed_at: instant().notNull(),
});

/**
 * Payment requests to phones: a queue, and the record of their results. One permanent row per payment, so
 * that no customer is charged twice. References a sale that may be written later in the same commit; a
 * gateway test has none.
 */
export const paymentRequests = pgTable(
  "payment_requests",
  {
    business_id: businessId().references(() => businesses.id),
    payment_id: uuid().notNull(),
    sale_id: uuid(),
    location_id: uuid(),
    /** The gateway's identifier of the request, derived from the payment. */
    reference: text().notNull(),
    phone: text().notNull(),
    amount: minor().notNull(),
    state: text().$type<PhoneRequest["state"]>().notNull(),
    attempts: integer().notNull().default(0),
    /** Earliest next attempt; also the end of the current lease. */
    next_at: instant().notNull(),
    /** The gateway was called and its response is unknown: the request is looked up before it is sent again. */
    is_asking: boolean().notNull().default(false),
    failure: text(),
    /** The amount received if it differs. */
    received: minor(),
    created_at: instant().notNull(),
    settled_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.payment_id] }),
    uniqueIndex("payment_requests_reference_key").on(t.business_id, t.reference),
    index("payment_requests_sale_idx").on(t.business_id, t.sale_id),
    index("payment_requests_queue_idx")
      .on(t.next_at)
      .where(sql`${t.state} in ('waiting', 'asked')`),
  ],
);
