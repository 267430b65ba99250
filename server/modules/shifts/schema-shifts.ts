import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { CashCount } from "#/contract/shift.ts";
import type { CashMoveKind, CashPurpose } from "#/domain/cash-drawer.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { businessId, instant, minor } from "#server/kernel/database/schema-columns.ts";

/** Shifts at tills. */
export const shifts = pgTable(
  "shifts",
  {
    business_id: businessId().references(() => businesses.id),
    id: uuid().notNull(),
    op_id: uuid().notNull(),
    location_id: uuid().notNull(),
    till_id: uuid().notNull(),
    opened_by: uuid().notNull(),
    opened_at: instant().notNull(),
    opening_float: minor().notNull(),
    open_note: text().notNull().default(""),
    closed_by: uuid(),
    closed_at: instant(),
    close_op: uuid(),
    counted: jsonb().$type<CashCount[]>().notNull().default([]),
    counted_cash: minor(),
    /** The amount expected by the till itself at closing. */
    till_expected: minor(),
    close_note: text().notNull().default(""),
    /** The difference posted so far; late operations change it. */
    posted_difference: minor().notNull().default(0),
    /** Created by an operation of the shift that arrived before its opening (S5). */
    is_orphan: boolean().notNull().default(false),
    received_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    index("shifts_location_time_idx").on(t.business_id, t.location_id, t.opened_at, t.id),
    index("shifts_till_idx").on(t.business_id, t.till_id, t.opened_at),
  ],
);

/** Money put into or taken out of a drawer. */
export const cashMovements = pgTable(
  "cash_movements",
  {
    business_id: businessId().references(() => businesses.id),
    id: uuid().notNull(),
    op_id: uuid().notNull(),
    shift_id: uuid().notNull(),
    kind: text().$type<CashMoveKind>().notNull(),
    purpose: text().$type<CashPurpose>().notNull(),
    amount: minor().notNull(),
    reason: text().notNull(),
    actor_id: uuid().notNull(),
    till_id: uuid().notNull(),
    effective_at: instant().notNull(),
    received_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    index("cash_movements_shift_idx").on(t.business_id, t.shift_id, t.effective_at),
  ],
);
