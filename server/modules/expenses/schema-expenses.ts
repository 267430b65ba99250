import {
  boolean,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { ExpenseCategory } from "#/domain/accounting/accounts.ts";
import type { SupplierPaymentMethod } from "#/domain/purchasing/purchase.ts";
import { locations } from "#server/kernel/database/schema-business.ts";
import { businessId, bytes, instant, minor } from "#server/kernel/database/schema-columns.ts";

/**
 * Money spent on something other than items. The shift may not have arrived yet (S5), so there is no foreign
 * key.
 */
export const expenses = pgTable(
  "expenses",
  {
    business_id: businessId(),
    id: uuid().notNull(),
    number: text().notNull(),
    location_id: uuid().notNull(),
    category: text().$type<ExpenseCategory>().notNull(),
    amount: minor().notNull(),
    method: text().$type<SupplierPaymentMethod>().notNull(),
    payee: text().notNull(),
    reference: text().notNull(),
    note: text().notNull(),
    expense_date: date().notNull(),
    shift_id: uuid(),
    monthly: boolean().notNull().default(false),
    has_picture: boolean().notNull().default(false),
    op_id: uuid().notNull(),
    actor_id: uuid().notNull(),
    till_id: uuid(),
    effective_at: instant().notNull(),
    received_at: instant().notNull(),
    cancelled_at: instant(),
    cancelled_by: uuid(),
    cancel_op: uuid(),
    cancel_reason: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    foreignKey({
      columns: [t.business_id, t.location_id],
      foreignColumns: [locations.business_id, locations.id],
    }),
    index("expenses_date_idx").on(t.business_id, t.expense_date, t.id),
  ],
);

/**
 * Pictures of bills as JPEG, stored with their expense. Not in the file store, whose files are served to
 * anyone with the name.
 */
export const expensePictures = pgTable(
  "expense_pictures",
  {
    business_id: businessId(),
    expense_id: uuid().notNull(),
    location_id: uuid().notNull(),
    picture: bytes().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.expense_id] }),
    foreignKey({
      columns: [t.business_id, t.expense_id],
      foreignColumns: [expenses.business_id, expenses.id],
    }),
  ],
);
