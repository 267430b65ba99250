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
import type { ReminderChannel } from "#/contract/credit.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { businessId, instant } from "#server/kernel/database/schema-columns.ts";

/**
 * Reminders of what a customer owes. The unique key is the promise: one a customer and business day,
 * whoever asks and however many processes run. The row is written before the message goes, so that a
 * process that dies between leaves a day without a reminder, never one with two.
 */
export const creditReminders = pgTable(
  "credit_reminders",
  {
    business_id: businessId().references(() => businesses.id),
    id: uuid().notNull(),
    customer_id: uuid().notNull(),
    /** The debt it was asked for; null for the server's own schedule. */
    credit_id: uuid(),
    /** Business day. */
    day: date({ mode: "string" }).notNull(),
    channel: text().$type<ReminderChannel>().notNull(),
    recipient: text().notNull(),
    language: text({ enum: ["en", "sw"] }).notNull(),
    /** `waiting`: the installation had sent as many as it may that day; it goes on the next. */
    status: text({ enum: ["sending", "sent", "failed", "waiting"] }).notNull(),
    is_automatic: boolean().notNull(),
    actor_id: uuid(),
    sent_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    uniqueIndex("credit_reminders_day_key").on(t.business_id, t.customer_id, t.day),
    index("credit_reminders_waiting_idx")
      .on(t.business_id, t.customer_id)
      .where(sql`${t.status} = 'waiting'`),
  ],
);

/** How many messages the whole installation has sent on a day of Tanzania's. Nobody's business. */
export const messageDays = pgTable("message_days", {
  day: date({ mode: "string" }).primaryKey(),
  used: integer().notNull(),
});
