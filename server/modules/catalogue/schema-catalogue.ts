import { sql } from "drizzle-orm";
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
import type { ProductRow } from "#/contract/product.ts";
import type { Pack } from "#/contract/packs.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import {
  businessId,
  hundredths,
  instant,
  minor,
  thousandths,
} from "#server/kernel/database/schema-columns.ts";

export const categories = pgTable(
  "categories",
  {
    business_id: businessId().references(() => businesses.id),
    id: uuid().notNull(),
    name_en: text().notNull(),
    name_sw: text().notNull(),
    description_en: text().notNull().default(""),
    description_sw: text().notNull().default(""),
    code: text().notNull(),
    is_active: boolean().notNull().default(true),
    parent_id: uuid(),
    sort_order: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    foreignKey({ columns: [t.business_id, t.parent_id], foreignColumns: [t.business_id, t.id] }),
    uniqueIndex("categories_code_key").on(t.business_id, t.code),
    index("categories_parent_idx").on(t.business_id, t.parent_id),
  ],
);

export const suppliers = pgTable(
  "suppliers",
  {
    business_id: businessId().references(() => businesses.id),
    id: uuid().notNull(),
    name: text().notNull(),
    phone: text(),
    note: text().notNull().default(""),
    is_active: boolean().notNull().default(true),
    /** What the shop owes for deliveries it kept; a negative balance is an advance. */
    balance: minor().notNull().default(0),
    /** Days from order to delivery, as entered by a user. */
    lead_days: integer(),
    /** The minimum order the supplier delivers. */
    least_order: minor(),
    /** Known only from a purchase until the supplier's own operation arrives (S5). */
    is_placeholder: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.business_id, t.id] })],
);

export const products = pgTable(
  "products",
  {
    business_id: businessId(),
    id: uuid().notNull(),
    sku: text().notNull(),
    barcode: text(),
    name_en: text().notNull(),
    name_sw: text().notNull(),
    description_en: text().notNull().default(""),
    short_description_en: text().notNull().default(""),
    category_id: uuid().notNull(),
    supplier_id: uuid(),
    product_type: text({ enum: ["SIMPLE", "VARIABLE"] })
      .notNull()
      .default("SIMPLE"),
    tracking_type: text({ enum: ["QTY", "SERIAL"] })
      .notNull()
      .default("QTY"),
    cost_price: minor().notNull().default(0),
    selling_price: minor().notNull().default(0),
    wholesale_price: minor(),
    currency: text({ enum: ["TZS"] })
      .notNull()
      .default("TZS"),
    tax_rate: hundredths().notNull().default(0),
    unit_of_measure: text().$type<ProductRow["unit_of_measure"]>().notNull().default("piece"),
    minimum_order_quantity: thousandths().notNull().default(1000),
    maximum_order_quantity: thousandths().notNull().default(100_000),
    order_quantity: thousandths(),
    reorder_point: thousandths().notNull().default(0),
    alert_level: thousandths().notNull().default(0),
    is_active: boolean().notNull().default(true),
    is_featured: boolean().notNull().default(false),
    packs: jsonb().$type<Pack[]>().notNull().default([]),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    foreignKey({
      columns: [t.business_id, t.category_id],
      foreignColumns: [categories.business_id, categories.id],
    }),
    foreignKey({
      columns: [t.business_id, t.supplier_id],
      foreignColumns: [suppliers.business_id, suppliers.id],
    }),
    uniqueIndex("products_sku_key").on(t.business_id, t.sku),
    // SKUs are entered in any case and compared case-insensitively.
    index("products_sku_folded_idx").on(t.business_id, sql`lower(${t.sku})`),
    index("products_barcode_idx").on(t.business_id, t.barcode),
    // Few items have packs; the index serves barcode lookups among them.
    index("products_packs_idx")
      .on(t.business_id)
      .where(sql`${t.packs} <> '[]'`),
    index("products_category_idx").on(t.business_id, t.category_id),
    index("products_name_idx").on(t.business_id, t.name_en, t.id),
    index("products_created_idx").on(t.business_id, t.created_at, t.id),
  ],
);

export const variants = pgTable(
  "variants",
  {
    business_id: businessId(),
    id: uuid().notNull(),
    product_id: uuid().notNull(),
    name: text().notNull(),
    sku_suffix: text().notNull(),
    barcode: text(),
    price_adjustment: minor().notNull().default(0),
    attributes: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    is_active: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    foreignKey({
      columns: [t.business_id, t.product_id],
      foreignColumns: [products.business_id, products.id],
    }),
    uniqueIndex("variants_suffix_key").on(t.business_id, t.product_id, t.sku_suffix),
    index("variants_barcode_idx").on(t.business_id, t.barcode),
  ],
);

/**
 * Variants removed while no sale or count of them was known. If a till then reports one it sold or counted
 * before it received the removal, the variant is restored from here.
 */
export const removedVariants = pgTable(
  "removed_variants",
  {
    business_id: businessId(),
    id: uuid().notNull(),
    product_id: uuid().notNull(),
    name: text().notNull(),
    sku_suffix: text().notNull(),
    price_adjustment: minor().notNull(),
    attributes: jsonb().$type<Record<string, unknown>>().notNull(),
    removed_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.business_id, t.id] })],
);

/**
 * Prices set from a given time on; the product's row carries the current ones. Only the columns listed in
 * `fields` were set: the price at a time is that of the latest earlier row that lists it, so a row arriving
 * late takes its place in the history (S15).
 */
export const productPrices = pgTable(
  "product_prices",
  {
    business_id: businessId(),
    id: uuid().notNull(),
    product_id: uuid().notNull(),
    effective_at: instant().notNull(),
    cost_price: minor().notNull(),
    selling_price: minor().notNull(),
    wholesale_price: minor(),
    /** The packs with their prices; null if not set. */
    packs: jsonb().$type<Pack[]>(),
    fields: text().array().notNull().default(["cost_price", "selling_price", "wholesale_price"]),
    op_id: uuid(),
    actor_id: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    index("product_prices_product_idx").on(t.business_id, t.product_id, t.effective_at),
  ],
);
