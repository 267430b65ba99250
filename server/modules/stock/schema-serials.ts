import { foreignKey, index, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { SerialMoveKind, SerialStatus } from "#/domain/serial-ledger.ts";
import { products } from "#server/modules/catalogue/schema-catalogue.ts";
import { businessId, instant } from "#server/kernel/database/schema-columns.ts";

/** Serial-tracked units, each in the state derived from all known moves. */
export const serials = pgTable(
  "serials",
  {
    business_id: businessId(),
    id: uuid().notNull(),
    product_id: uuid().notNull(),
    variant_id: uuid(),
    /** As first entered. */
    serial: text().notNull(),
    /** Its `serialKey`: identifies a unit of an item regardless of spelling. */
    key: text().notNull(),
    status: text().$type<SerialStatus>().notNull(),
    location_id: uuid(),
    last_op: uuid().notNull(),
    effective_at: instant().notNull(),
    /** When the server last received a move of it: devices receive units that left only for a limited time. */
    changed_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    unique("serials_key").on(t.business_id, t.product_id, t.key),
    foreignKey({
      columns: [t.business_id, t.product_id],
      foreignColumns: [products.business_id, products.id],
    }),
    index("serials_written_idx").on(t.business_id, t.key),
  ],
);

/** All moves of each unit; `serials` is folded from them (S15). */
export const serialMoves = pgTable(
  "serial_moves",
  {
    business_id: businessId(),
    product_id: uuid().notNull(),
    key: text().notNull(),
    op_id: uuid().notNull(),
    line_id: uuid().notNull(),
    kind: text().$type<SerialMoveKind>().notNull(),
    variant_id: uuid(),
    location_id: uuid().notNull(),
    /** The sale or the transfer. */
    source_id: uuid(),
    effective_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.product_id, t.key, t.op_id, t.line_id] }),
    foreignKey({
      columns: [t.business_id, t.product_id],
      foreignColumns: [products.business_id, products.id],
    }),
    index("serial_moves_written_idx").on(t.business_id, t.key),
  ],
);

/** Counts listing every unit of an item at a location: a unit not listed is missing (S15). */
export const serialCounts = pgTable(
  "serial_counts",
  {
    business_id: businessId(),
    product_id: uuid().notNull(),
    op_id: uuid().notNull(),
    line_id: uuid().notNull(),
    variant_id: uuid(),
    location_id: uuid().notNull(),
    effective_at: instant().notNull(),
    /** `serialKey` of each unit seen. */
    keys: text().array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.product_id, t.op_id, t.line_id] }),
    foreignKey({
      columns: [t.business_id, t.product_id],
      foreignColumns: [products.business_id, products.id],
    }),
  ],
);
