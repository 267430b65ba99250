import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { AlertType } from "#/domain/stock-status.ts";
import type { MovementKind } from "#/domain/movement-kinds.ts";
import { locations } from "#server/kernel/database/schema-business.ts";
import { products } from "#server/modules/catalogue/schema-catalogue.ts";
import { businessId, instant, minor, thousandths } from "#server/kernel/database/schema-columns.ts";

/**
 * An item at a location with its folded ledger (S15): `quantity_available = count_quantity + Σ movements
 * effective after the count`. The tail of the ledger, which devices fold over, is cut from the movements on
 * reading. `value` is the book value; it is negative while the item is oversold.
 */
export const stockItems = pgTable(
  "stock_items",
  {
    business_id: businessId(),
    id: uuid().notNull(),
    product_id: uuid().notNull(),
    variant_id: uuid(),
    location_id: uuid().notNull(),
    quantity_available: thousandths().notNull().default(0),
    reorder_level: thousandths().notNull().default(0),
    minimum_stock_level: thousandths().notNull().default(0),
    max_stock_level: thousandths(),
    alert_level: thousandths().notNull().default(0),
    bin_location: text().notNull().default(""),
    /**
     * Damaged and retained: held separately, not for sale; Σ of what such adjustments took out of sellable
     * stock.
     */
    damaged_quantity: thousandths().notNull().default(0),
    /** Remaining value of the held items; included in the account `inventory`, as is `value`. */
    damaged_value: minor().notNull().default(0),
    /** The latest count by effective time, ties by operation id; null before the first. */
    count_op: uuid(),
    count_effective_at: instant(),
    count_quantity: thousandths(),
    value: minor().notNull().default(0),
    /** Average cost per whole unit in thousandths of a minor unit, as of when stock was last above zero. */
    average_cost: bigint({ mode: "number" }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    foreignKey({
      columns: [t.business_id, t.product_id],
      foreignColumns: [products.business_id, products.id],
    }),
    foreignKey({
      columns: [t.business_id, t.location_id],
      foreignColumns: [locations.business_id, locations.id],
    }),
    unique("stock_items_good_key")
      .on(t.business_id, t.product_id, t.variant_id, t.location_id)
      .nullsNotDistinct(),
    index("stock_items_location_idx").on(t.business_id, t.location_id, t.id),
  ],
);

/** The stock ledger. Append-only, except for `absorbed`, which a later count may set. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    business_id: businessId(),
    op_id: uuid().notNull(),
    line_id: uuid().notNull(),
    stock_item_id: uuid().notNull(),
    kind: text().$type<MovementKind>().notNull(),
    delta: thousandths().notNull(),
    /** Change of the item's value. */
    value: minor().notNull(),
    effective_at: instant().notNull(),
    received_at: instant().notNull(),
    /** True if effective before the item's latest count: does not change the quantity (S15). */
    absorbed: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.op_id, t.line_id] }),
    foreignKey({
      columns: [t.business_id, t.stock_item_id],
      foreignColumns: [stockItems.business_id, stockItems.id],
    }),
    index("stock_movements_item_idx").on(
      t.business_id,
      t.stock_item_id,
      t.effective_at,
      t.op_id,
      t.line_id,
    ),
    // The ledger of the whole business, newest first.
    index("stock_movements_time_idx").on(t.business_id, t.effective_at, t.op_id, t.line_id),
  ],
);

/**
 * Every count, including superseded ones: a late movement is valued against its count. A stocktake is one
 * operation with a count per item.
 */
export const stockCounts = pgTable(
  "stock_counts",
  {
    business_id: businessId(),
    op_id: uuid().notNull(),
    id: uuid().notNull(),
    stock_item_id: uuid().notNull(),
    quantity: thousandths().notNull(),
    /** The quantity the ledger expected at the effective time, as known on arrival. */
    expected: thousandths().notNull(),
    /** Change of the item's value. */
    value: minor().notNull(),
    effective_at: instant().notNull(),
    received_at: instant().notNull(),
    actor_id: uuid().notNull(),
    till_id: uuid(),
    note: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.op_id, t.stock_item_id] }),
    foreignKey({
      columns: [t.business_id, t.stock_item_id],
      foreignColumns: [stockItems.business_id, stockItems.id],
    }),
    index("stock_counts_item_idx").on(t.business_id, t.stock_item_id, t.effective_at, t.op_id),
    index("stock_counts_time_idx").on(t.business_id, t.effective_at, t.op_id, t.id),
  ],
);

/** Stock that needs attention. The ledger opens, updates and closes alerts; each item has at most one open. */
export const stockAlerts = pgTable(
  "stock_alerts",
  {
    business_id: businessId(),
    id: uuid().notNull(),
    stock_item_id: uuid().notNull(),
    alert_type: text().$type<AlertType>().notNull(),
    current_quantity: thousandths().notNull(),
    threshold_quantity: thousandths().notNull(),
    created_at: instant().notNull(),
    acknowledged_at: instant(),
    acknowledged_by: uuid(),
    closed_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    foreignKey({
      columns: [t.business_id, t.stock_item_id],
      foreignColumns: [stockItems.business_id, stockItems.id],
    }),
    uniqueIndex("stock_alerts_open_key")
      .on(t.business_id, t.stock_item_id)
      .where(sql`${t.closed_at} is null`),
    index("stock_alerts_time_idx").on(t.business_id, t.created_at),
  ],
);
