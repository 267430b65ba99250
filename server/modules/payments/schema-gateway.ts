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

/** Who asks the customers' phones for a business. */
export const paymentGateways = pgTable("payment_gateways", {
  business_id: businessId()
    .primaryKey()
    .references(() => businesses.id),
  kind: text().$type<GatewayKind>().notNull(),
  is_on: boolean().notNull(),
  client_id: text().notNull(),
  /** The keys, sealed for this business (policies/keys.ts); null where there are none yet. */
  sealed_keys: text(),
  changed_at: instant().notNull(),
});

/**
 * Money that a phone is asked for: a queue, and the memory of what came. One row a payment for ever, so
 * that nobody is asked twice. It cites a sale that may be written after it in the same commit; a test of the
 * gateway has none.
 */
export const paymentRequests = pgTable(
  "payment_requests",
  {
    business_id: businessId().references(() => businesses.id),
    payment_id: uuid().notNull(),
    sale_id: uuid(),
    location_id: uuid(),
    /** What the gateway knows it by; it follows from the payment. */
    reference: text().notNull(),
    phone: text().notNull(),
    amount: minor().notNull(),
    state: text().$type<PhoneRequest["state"]>().notNull(),
    attempts: integer().notNull().default(0),
    /** Not before; also the end of the lease of whoever is asking. */
    next_at: instant().notNull(),
    /** The gateway was being asked and nobody knows what it said: it is looked up before it is asked again. */
    is_asking: boolean().notNull().default(false),
    failure: text(),
    /** What came, where it was another amount. */
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
