import { and, asc, eq } from "drizzle-orm";
import { paths } from "#/contract/paths.ts";
import type { ProductImage } from "#/contract/product-images.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { productImages } from "../schema-images.ts";

export type StoredImage = typeof productImages.$inferSelect;

/** A product's pictures sorted by order only; a product has few. */
export function storedImages(tx: Tx, business: string, product: string): Promise<StoredImage[]> {
  const t = productImages;
  return tx
    .select()
    .from(t)
    .where(and(eq(t.business_id, business), eq(t.product_id, product)))
    .orderBy(asc(t.sort_order), asc(t.created_at), asc(t.id));
}

/** The same in display order: the primary one first. */
export async function shownImages(
  tx: Tx,
  business: string,
  product: string,
): Promise<ProductImage[]> {
  const stored = await storedImages(tx, business, product);
  const first = stored.filter(({ is_primary }) => is_primary);
  return [...first, ...stored.filter(({ is_primary }) => !is_primary)].map(imageOf);
}

/** A picture of a business; undefined if it does not exist. */
export async function storedImage(
  tx: Tx,
  business: string,
  id: string,
): Promise<StoredImage | undefined> {
  const t = productImages;
  const [row] = await tx
    .select()
    .from(t)
    .where(and(eq(t.business_id, business), eq(t.id, id)));
  return row;
}

/** A picture in wire format. */
export function imageOf(row: StoredImage): ProductImage {
  const { id, product_id: product, file, small_file, sort_order: order } = row;
  const { width, height, alt_text_en, alt_text_sw, is_primary } = row;
  return {
    id,
    product,
    image: paths.file(file),
    image_small: paths.file(small_file),
    width,
    height,
    alt_text_en,
    alt_text_sw,
    is_primary,
    order,
  };
}
