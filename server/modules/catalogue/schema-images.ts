import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { products } from "./schema-catalogue.ts";
import { businessId, instant } from "#server/kernel/database/schema-columns.ts";

/** Pictures of items. The files are named by their content hash; a product has at most one primary picture. */
export const productImages = pgTable(
  "product_images",
  {
    business_id: businessId(),
    id: uuid().notNull(),
    product_id: uuid().notNull(),
    /** File store names of the large picture and of the small one for tiles and lists. */
    file: text().notNull(),
    small_file: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    alt_text_en: text().notNull(),
    alt_text_sw: text().notNull(),
    is_primary: boolean().notNull().default(false),
    /** From 1. */
    sort_order: integer().notNull(),
    created_at: instant().notNull(),
    created_by: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.business_id, t.id] }),
    foreignKey({
      columns: [t.business_id, t.product_id],
      foreignColumns: [products.business_id, products.id],
    }),
    index("product_images_product_idx").on(t.business_id, t.product_id, t.sort_order),
    // Finds whether another picture, of any business, still uses a file being released.
    index("product_images_file_idx").on(t.file),
    index("product_images_small_file_idx").on(t.small_file),
    uniqueIndex("product_images_primary_key")
      .on(t.business_id, t.product_id)
      .where(sql`${t.is_primary}`),
  ],
);
