import {
  boolean,
  date,
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
import type { LossLimits } from "#/domain/loss-limit.ts";
import type { BusinessCategory, BusinessType } from "#/domain/business-kinds.ts";
import type { EveningChannel } from "#/domain/evening.ts";
import type { ReasonLists } from "#/domain/reasons.ts";
import type { ScaleCode } from "#/domain/scale-code.ts";
import { firstShiftAsk, type ShiftAsk } from "#/domain/shift-ask.ts";
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
  /** Absent in settings stored before it was introduced. */
  loss_limits?: LossLimits;
  receipt_text: string;
  price_override: "supervisor" | "everyone";
  reminders: boolean;
  /** Absent in settings stored before it was introduced. */
  credit_by_till?: boolean;
  new_customer_limit?: number | null;
  new_customer_days?: number;
  customer_language?: "en" | "sw";
  tips?: boolean;
  /** Whether payment requests can be sent to customers' phones; follows the gateway. */
  phone_requests?: boolean;
  scale_codes?: ScaleCode[];
  /** Absent in businesses created before it was introduced, which get no prompt. */
  shift_ask?: ShiftAsk;
  /** Lists never changed are absent. */
  reasons?: ReasonLists;
  evening_message?: EveningChannel;
  evening_hour?: number;
};

/** Defaults for unset settings; the discount limits are those of the decisions' table. */
export const defaultBusinessSettings: StoredBusinessSettings = {
  prices_include_tax: true,
  cash_rounding: 0,
  discount_limits: { business_user: 500, business_manager: 2000, business_administrator: null },
  receipt_text: "",
  price_override: "supervisor",
  reminders: false,
};

/** The initial settings of a new business in addition to the defaults. */
export const newBusinessSettings: StoredBusinessSettings = {
  ...defaultBusinessSettings,
  shift_ask: firstShiftAsk,
};

/**
 * Details of the business an administrator may enter, besides those printed on receipts. Absent if not given.
 */
export type StoredBusinessProfile = {
  legal_name?: string;
  description?: string;
  tagline?: string;
  email?: string;
  mobile?: string;
  fax?: string;
  website?: string;
  address_line_1?: string;
  address_line_2?: string;
  city?: string;
  state_province?: string;
  postal_code?: string;
  country?: string;
  business_type?: BusinessType | null;
  industry?: BusinessCategory | null;
  registration_number?: string;
  license_number?: string;
  /** `2026-11-20` */
  incorporation_date?: string | null;
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
    /** Days up to this one are closed: operations arriving for them are posted on the first open day. */
    books_locked_until: date({ mode: "string" }),
    phone: text(),
    address: text(),
    tax_id: text(),
    vat_number: text(),
    /** The pictures' names in the file store. */
    logo: text(),
    banner: text(),
    profile: jsonb().$type<StoredBusinessProfile>().notNull().default({}),
    /**
     * End of the trial, during which the limits of Professional apply regardless of the plan; null: there is
     * no trial.
     */
    trial_ends_at: instant(),
    settings: jsonb().$type<StoredBusinessSettings>().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [uniqueIndex("businesses_subdomain_key").on(t.subdomain)],
);

/**
 * One row per business, updated first in every writing transaction: `seq` is the commit order required by the
 * feed, and the row's lock serialises writers of one business (S13).
 */
export const businessCounters = pgTable("business_counters", {
  business_id: uuid()
    .primaryKey()
    .references(() => businesses.id),
  seq: commitSeq().notNull().default(0),
  /** The number of the last issued till code: 2 after K2. */
  tills: integer().notNull().default(0),
  /** The number of the last issued customer code. */
  customers: integer().notNull().default(0),
  /** Identifies the feed across restores: each restore starts a new epoch (S18). */
  epoch: text().notNull().default("first"),
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
    /** The public key the device authenticates with; null if registered without one (S26). */
    device_key: text(),
    /** `Chrome on Android`, as registered; empty for tills registered earlier. */
    device_label: text().notNull().default(""),
    status: text({ enum: ["active", "revoked"] }).notNull(),
    /** Time of revocation: from then on the keys of its device are no longer valid in this business. */
    revoked_at: instant(),
    created_at: instant().notNull(),
    last_heard_at: instant(),
    pending_count: integer().notNull().default(0),
    oldest_pending_at: instant(),
    /** The highest receipt number, sequence number and operation of the till received by the server. */
    last_number: integer().notNull().default(0),
    last_seq: integer().notNull().default(0),
    last_op: uuid(),
    /**
     * Effective time of the last operation that advanced the number: the size of a jump is judged by the time
     * passed since (S6).
     */
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
