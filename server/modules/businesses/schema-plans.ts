import { sql } from "drizzle-orm";
import { pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { businessId, instant } from "#server/kernel/database/schema-columns.ts";

/** Plans requested from the operator (docs/decisions/0049). At most one request per business is open. */
export const planRequests = pgTable(
  "plan_requests",
  {
    business_id: businessId(),
    id: uuid().notNull(),
    plan: text({ enum: ["starter", "professional", "enterprise"] }).notNull(),
    asked_by: uuid().notNull(),
    asked_at: instant().notNull(),
    /** Withdrawn or replaced by another. */
    closed_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    uniqueIndex("plan_requests_open_key")
      .on(t.business_id)
      .where(sql`${t.closed_at} is null`),
  ],
);
