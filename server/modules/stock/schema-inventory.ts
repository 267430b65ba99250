import { foreignKey, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { AdjustmentReason } from "#/domain/adjustment.ts";
import { businessId, instant, minor, thousandths } from "#server/kernel/database/schema-columns.ts";
import { stockItems } from "./schema-stock.ts";

/** Adjustments with their reason and value; the movement itself is in the stock ledger. */
export const stockAdjustments = pgTable(
  "stock_adjustments",
  {
    business_id: businessId(),
    op_id: uuid().notNull(),
    id: uuid().notNull(),
    stock_item_id: uuid().notNull(),
    reason: text().$type<AdjustmentReason>().notNull(),
    delta: thousandths().notNull(),
    /** Change of the item's value. */
    value: minor().notNull(),
    note: text().notNull().default(""),
    actor_id: uuid().notNull(),
    till_id: uuid(),
    effective_at: instant().notNull(),
    received_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.op_id] }),
    foreignKey({
      columns: [t.business_id, t.stock_item_id],
      foreignColumns: [stockItems.business_id, stockItems.id],
    }),
    index("stock_adjustments_item_idx").on(t.business_id, t.stock_item_id, t.effective_at),
    index("stock_adjustments_time_idx").on(t.business_id, t.effective_at),
  ],
);
