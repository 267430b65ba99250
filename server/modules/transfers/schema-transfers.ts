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
import type { TransferStatus } from "#/domain/transfer.ts";
import type { MissingItems } from "#server/kernel/ledger/transfer-records.ts";
import { locations } from "#server/kernel/database/schema-business.ts";
import { products } from "#server/modules/catalogue/schema-catalogue.ts";
import { businessId, instant, minor, thousandths } from "#server/kernel/database/schema-columns.ts";

/**
 * Transfers between two locations and their outcome. A receipt that arrives before its transfer creates an
 * orphan (S5).
 */
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
    /** Set aside first, at `sent_at`; `left_at` is the reported time of dispatch. */
    is_prepared: boolean().notNull().default(false),
    left_at: instant(),
    received_at: instant().notNull(),
    /** When it was cancelled, even if items were received. */
    cancelled_at: instant(),
    /** The cancelling operation: its position in the sender's ledger. The earliest of several. */
    cancel_op: uuid(),
    cancel_reason: text().notNull().default(""),
    /** When it was reported that nothing more will arrive. */
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
    /** The value this line's items took out of the sender's stock. */
    value: minor().notNull(),
    /** The part of it still in transit; 0 once the line is closed. */
    value_in_transit: minor().notNull(),
    /** Serial numbers of the units sent; null if none were given. */
    serials: text().array(),
    /** Why the rest did not arrive; null if no reason was given. */
    missing: jsonb().$type<MissingItems>(),
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

/** Receipts of transferred items, one row per line. */
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
