import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { businessId, commitSeq, instant } from "./schema-columns.ts";

/** Settings as stored: money in minor units, rates in hundredths. */
export type StoredBusinessSettings = {
  prices_include_tax: boolean;
  cash_rounding: number;
  discount_limits: {
    business_user: number | null;
    business_manager: number | null;
    business_administrator: number | null;
  };
  receipt_text: string;
};

/** What a new business starts with; the discount limits are those of the decisions' table. */
export const defaultBusinessSettings: StoredBusinessSettings = {
  prices_include_tax: true,
  cash_rounding: 0,
  discount_limits: { business_user: 500, business_manager: 2000, business_administrator: null },
  receipt_text: "",
};

export const businesses = pgTable(
  "businesses",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    subdomain: text().notNull(),
    plan: text({ enum: ["starter", "professional", "enterprise"] }).notNull(),
    currency: text({ enum: ["TZS"] }).notNull(),
    time_zone: text().notNull().default("Africa/Dar_es_Salaam"),
    phone: text(),
    address: text(),
    tax_id: text(),
    vat_number: text(),
    settings: jsonb().$type<StoredBusinessSettings>().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [uniqueIndex("businesses_subdomain_key").on(t.subdomain)],
);

/**
 * One row a business, updated first in every writing transaction: `seq` is the commit order the feed
 * needs, and the row's lock makes writers of one business take turns (S13).
 */
export const businessCounters = pgTable("business_counters", {
  business_id: uuid()
    .primaryKey()
    .references(() => businesses.id),
  seq: commitSeq().notNull().default(0),
  /** The number of the last till code given out: 2 after K2. */
  tills: integer().notNull().default(0),
  /** The number of the last customer code given out. */
  customers: integer().notNull().default(0),
});

export const locations = pgTable(
  "locations",
  {
    business_id: businessId().references(() => businesses.id),
    id: uuid().notNull(),
    name: text().notNull(),
    is_active: boolean().notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.business_id, t.id] })],
);

export const tills = pgTable(
  "tills",
  {
    business_id: businessId(),
    id: uuid().notNull(),
    location_id: uuid().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    device_id: text().notNull(),
    status: text({ enum: ["active", "revoked"] }).notNull(),
    created_at: instant().notNull(),
    last_heard_at: instant(),
    pending_count: integer().notNull().default(0),
    oldest_pending_at: instant(),
    /** The highest human number, sequence and the operation that carried it, as the server knows them. */
    last_number: integer().notNull().default(0),
    last_seq: integer().notNull().default(0),
    last_op: uuid(),
    /** When the till's latest known operation took effect: the lower clamp of the next (S16). */
    last_effective_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    foreignKey({
      columns: [t.business_id, t.location_id],
      foreignColumns: [locations.business_id, locations.id],
    }),
    uniqueIndex("tills_code_key").on(t.business_id, t.code),
    index("tills_device_idx").on(t.business_id, t.device_id),
  ],
);
