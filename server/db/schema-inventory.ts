import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { EntityName } from "#/contract/sync.ts";
import type { AdjustmentReason } from "#/domain/adjustment.ts";
import type { TransferStatus } from "#/domain/transfer.ts";
import type { MissingGoods } from "../commands/transfer-records.ts";
import { businesses, locations } from "./schema-business.ts";
import { products } from "./schema-catalogue.ts";
import { businessId, instant, minor, thousandths } from "./schema-columns.ts";
import { stockItems } from "./schema-stock.ts";

/**
 * Who wrote a field last, by effective time, ties by operation id: an edit that arrives late changes
 * only the fields nobody has changed since (S15). A field never edited has no row.
 */
export const fieldEdits = pgTable(
  "field_edits",
  {
    business_id: businessId().references(() => businesses.id),
    entity: text().$type<EntityName>().notNull(),
    entity_id: uuid().notNull(),
    field: text().notNull(),
    effective_at: instant().notNull(),
    op_id: uuid().notNull(),
  },
  (t) => [primaryKey({ columns: [t.business_id, t.entity, t.entity_id, t.field] })],
);

/** Corrections with their reason and value; the movement itself is in the stock ledger. */
export const stockAdjustments = pgTable(
  "stock_adjustments",
  {
    business_id: businessId(),
    op_id: uuid().notNull(),
    id: uuid().notNull(),
    stock_item_id: uuid().notNull(),
    reason: text().$type<AdjustmentReason>().notNull(),
    delta: thousandths().notNull(),
    /** What it added to the item's value. */
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

/** Goods between two locations, and what became of them. What a receipt brought before its sending is an orphan (S5). */
export const transfers = pgTable(
  "transfers",
  {
    business_id: businessId(),
    id: uuid().notNull(),
    number: text().notNull(),
    from_location_id: uuid().notNull(),
    to_location_id: uuid().notNull(),
    status: text().$type<TransferStatus>().notNull(),
    note: text().notNull().default(""),
    actor_id: uuid().notNull(),
    till_id: uuid(),
    op_id: uuid().notNull(),
    sent_at: instant().notNull(),
    /** Set apart first, which is its `sent_at`; `left_at` is when it was said to have left. */
    is_prepared: boolean().notNull().default(false),
    left_at: instant(),
    received_at: instant().notNull(),
    /** When it was taken back, whatever was received all the same. */
    cancelled_at: instant(),
    /** The operation that took it back: its place in the sender's ledger. The earliest, of several. */
    cancel_op: uuid(),
    cancel_reason: text().notNull().default(""),
    /** When somebody said that no more will come. */
    final_at: instant(),
    closed_at: instant(),
    is_orphan: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    foreignKey({
      columns: [t.business_id, t.from_location_id],
      foreignColumns: [locations.business_id, locations.id],
    }),
    foreignKey({
      columns: [t.business_id, t.to_location_id],
      foreignColumns: [locations.business_id, locations.id],
    }),
    index("transfers_time_idx").on(t.business_id, t.sent_at),
    index("transfers_status_idx").on(t.business_id, t.status, t.sent_at),
  ],
);

export const transferLines = pgTable(
  "transfer_lines",
  {
    business_id: businessId(),
    transfer_id: uuid().notNull(),
    id: uuid().notNull(),
    position: integer().notNull(),
    product_id: uuid().notNull(),
    variant_id: uuid(),
    name: text().notNull(),
    quantity: thousandths().notNull(),
    received: thousandths().notNull().default(0),
    returned: thousandths().notNull().default(0),
    lost: thousandths().notNull().default(0),
    /** What the goods of this line took out of the sender's stock. */
    value: minor().notNull(),
    /** What of that is still in transit: 0 when the line is closed. */
    value_in_transit: minor().notNull(),
    /** Which pieces were sent; null where none were named. */
    serials: text().array(),
    /** Why the rest did not come; null where nobody said. */
    missing: jsonb().$type<MissingGoods>(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.transfer_id, t.id] }),
    foreignKey({
      columns: [t.business_id, t.transfer_id],
      foreignColumns: [transfers.business_id, transfers.id],
    }),
    foreignKey({
      columns: [t.business_id, t.product_id],
      foreignColumns: [products.business_id, products.id],
    }),
  ],
);

/** Every coming in of transferred goods, one row a line. */
export const transferReceipts = pgTable(
  "transfer_receipts",
  {
    business_id: businessId(),
    op_id: uuid().notNull(),
    id: uuid().notNull(),
    transfer_id: uuid().notNull(),
    line_id: uuid().notNull(),
    quantity: thousandths().notNull(),
    actor_id: uuid().notNull(),
    till_id: uuid(),
    note: text().notNull().default(""),
    effective_at: instant().notNull(),
    received_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.op_id, t.id] }),
    foreignKey({
      columns: [t.business_id, t.transfer_id],
      foreignColumns: [transfers.business_id, transfers.id],
    }),
    index("transfer_receipts_transfer_idx").on(t.business_id, t.transfer_id),
  ],
);
