import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { businessId, instant } from "#server/kernel/database/schema-columns.ts";

/**
 * Evening messages (docs/decisions/0038): one per user and business day, enforced by the primary key. The row
 * is written before the message is sent. It contains no address, which is read when sending.
 */
export const eveningMessages = pgTable(
  "evening_messages",
  {
    business_id: businessId().references(() => businesses.id),
    /** Business day. */
    day: date({ mode: "string" }).notNull(),
    user_id: uuid().notNull(),
    channel: text({ enum: ["sms", "email"] }).notNull(),
    status: text({ enum: ["waiting", "sent", "failed"] }).notNull(),
    attempts: integer().notNull().default(0),
    /** Earliest next attempt; also the end of the current lease. */
    next_at: instant().notNull(),
    /**
     * The carrier is being called. If still set after the lease expired, the message may have been sent and
     * is not sent again.
     */
    is_asking: boolean().notNull().default(false),
    failure: text(),
    sent_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.day, t.user_id] }),
    index("evening_messages_queue_idx")
      .on(t.business_id, t.next_at)
      .where(sql`${t.status} = 'waiting'`),
  ],
);
