import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ReceiptSendBody } from "#/contract/operations/receipt-send.ts";
import type { BackLine } from "#/domain/return.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { businessId, instant } from "#server/kernel/database/schema-columns.ts";

const tenant = () => businessId().references(() => businesses.id);

/** Receipts to be sent by the server: a queue and the record of deliveries. */
export const receiptSends = pgTable(
  "receipt_sends",
  {
    business_id: tenant(),
    id: uuid().notNull(),
    op_id: uuid().notNull(),
    /** The sale, the payment, the customer, the purchase or the supplier. */
    subject_id: uuid().notNull(),
    type: text().$type<ReceiptSendBody["type"]>().notNull(),
    channel: text({ enum: ["email", "sms"] }).notNull(),
    recipient: text().notNull(),
    language: text({ enum: ["en", "sw"] }).notNull(),
    status: text({ enum: ["waiting", "sent", "failed"] }).notNull(),
    attempts: integer().notNull().default(0),
    /** Earliest next attempt; also the end of the current lease. */
    next_at: instant().notNull(),
    failure: text(),
    /** The carrier is being called. If still set after the lease expired, the result is unknown. */
    is_asking: boolean().notNull().default(false),
    /** An attempt with unknown result may have reached the carrier: the next one is marked as a copy. */
    may_be_twice: boolean().notNull().default(false),
    actor_id: uuid().notNull(),
    sent_at: instant(),
    received_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    index("receipt_sends_subject_idx").on(t.business_id, t.subject_id),
    index("receipt_sends_queue_idx").on(t.status, t.next_at),
  ],
);

/**
 * Documents registered with the revenue authority: sales, and credit notes for their voids and returns.
 * Gapless per till.
 */
export const fiscalReceipts = pgTable(
  "fiscal_receipts",
  {
    business_id: tenant(),
    /** The sale, the void or the return. */
    document_id: uuid().notNull(),
    kind: text({ enum: ["sale", "void", "return"] }).notNull(),
    /** The sale itself, or the one a credit note corrects. */
    sale_id: uuid().notNull(),
    till_id: uuid().notNull(),
    /**
     * Position in the till's sequence; null if everything had already been credited and nothing is
     * registered.
     */
    counter: integer(),
    occurred_at: instant().notNull(),
    status: text({ enum: ["waiting", "registered", "nothing"] }).notNull(),
    /**
     * The lines of a credit note; fixed together with its position, so that every attempt sends the same
     * content.
     */
    lines: jsonb().$type<BackLine[]>(),
    attempts: integer().notNull().default(0),
    next_at: instant().notNull(),
    number: text(),
    qr: text(),
    registered_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.document_id] }),
    uniqueIndex("fiscal_receipts_place_idx").on(t.business_id, t.till_id, t.counter),
    index("fiscal_receipts_sale_idx").on(t.business_id, t.sale_id),
    index("fiscal_receipts_queue_idx").on(t.status, t.next_at),
  ],
);
