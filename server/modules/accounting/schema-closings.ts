import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { DayClosing } from "#/contract/day-closings.ts";
import type { MoneyAccount } from "#/domain/accounting/accounts.ts";
import { locations } from "#server/kernel/database/schema-business.ts";
import { businessId, instant, minor } from "#server/kernel/database/schema-columns.ts";

type ClosingTills = NonNullable<DayClosing["closing"]>["tills"];

/** Closed days of a location (docs/decisions/0041). All counts are stored; one per day is current. */
export const dayClosings = pgTable(
  "day_closings",
  {
    business_id: businessId(),
    id: uuid().notNull(),
    location_id: uuid().notNull(),
    day: date({ mode: "string" }).notNull(),
    is_current: boolean().notNull().default(true),
    closed_by: uuid().notNull(),
    closed_at: instant().notNull(),
    note: text().notNull(),
    /** Data missing at that time: open shifts, and operations reported as pending by tills. */
    open_shifts: integer().notNull(),
    unsent: integer().notNull(),
    /** The state of the location's tills at that time. */
    tills: jsonb().$type<ClosingTills>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    foreignKey({
      columns: [t.business_id, t.location_id],
      foreignColumns: [locations.business_id, locations.id],
    }),
    uniqueIndex("day_closings_current_key")
      .on(t.business_id, t.location_id, t.day)
      .where(sql`${t.is_current}`),
  ],
);

/** Counted amounts per account, and the amounts expected at that time. */
export const dayCounts = pgTable(
  "day_counts",
  {
    business_id: businessId(),
    closing_id: uuid().notNull(),
    account: text().$type<MoneyAccount>().notNull(),
    counted: minor().notNull(),
    expected: minor().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.closing_id, t.account] }),
    foreignKey({
      columns: [t.business_id, t.closing_id],
      foreignColumns: [dayClosings.business_id, dayClosings.id],
    }),
  ],
);
