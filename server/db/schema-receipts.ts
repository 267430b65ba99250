import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { businesses } from "./schema-business.ts";
import { businessId, instant } from "./schema-columns.ts";

const tenant = () => businessId().references(() => businesses.id);

/** Receipts to be sent by the server: a queue, and the memory of what went. */
export const receiptSends = pgTable(
  "receipt_sends",
  {
    business_id: tenant(),
    id: uuid().notNull(),
    op_id: uuid().notNull(),
    /** The sale or the payment. */
    subject_id: uuid().notNull(),
    type: text({ enum: ["sale", "payment"] }).notNull(),
    channel: text({ enum: ["email", "sms"] }).notNull(),
    recipient: text().notNull(),
    language: text({ enum: ["en", "sw"] }).notNull(),
    status: text({ enum: ["waiting", "sent", "failed"] }).notNull(),
    attempts: integer().notNull().default(0),
    /** Not before; also the end of the lease of whoever is sending it. */
    next_at: instant().notNull(),
    failure: text(),
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

/** Registration of a sale with the revenue authority: gapless by till, in the order of its sales. */
export const fiscalReceipts = pgTable(
  "fiscal_receipts",
  {
    business_id: tenant(),
    sale_id: uuid().notNull(),
    till_id: uuid().notNull(),
    /** The place in the till's row; without gaps. */
    counter: integer().notNull(),
    occurred_at: instant().notNull(),
    status: text({ enum: ["waiting", "registered"] }).notNull(),
    attempts: integer().notNull().default(0),
    next_at: instant().notNull(),
    number: text(),
    qr: text(),
    registered_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.sale_id] }),
    index("fiscal_receipts_till_idx").on(t.business_id, t.till_id, t.counter),
    index("fiscal_receipts_queue_idx").on(t.status, t.next_at),
  ],
);
