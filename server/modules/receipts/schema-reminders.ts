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
 * Debt reminders. The unique key guarantees at most one per customer and business day, regardless of users
 * and processes. The row is written before the message is sent, so a process that dies in between causes a
 * day without a reminder, never one with two.
 */
export const creditReminders = pgTable(
  "credit_reminders",
  {
    business_id: businessId().references(() => businesses.id),
    id: uuid().notNull(),
    customer_id: uuid().notNull(),
    /** The debt the reminder was requested for; null for scheduled ones. */
    credit_id: uuid(),
    /** Business day. */
    day: date({ mode: "string" }).notNull(),
    channel: text().$type<ReminderChannel>().notNull(),
    recipient: text().notNull(),
    language: text({ enum: ["en", "sw"] }).notNull(),
    /** `waiting`: the installation's daily cap was reached; sent the next day. */
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

/** Messages sent by the whole installation per day, in Tanzanian time. Not tied to a business. */
export const messageDays = pgTable("message_days", {
  day: date({ mode: "string" }).primaryKey(),
  used: integer().notNull(),
});
