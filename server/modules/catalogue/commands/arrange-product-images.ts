import { and, eq, gte, sql } from "drizzle-orm";
import type { Tx } from "#server/kernel/database/database.ts";
import { productImages } from "../schema-images.ts";
import type { StoredImage } from "../queries/product-images.ts";

/** Clears the flag of the product's primary picture so that another can take it in this transaction. */
export async function clearPrimary(tx: Tx, business: string, product: string): Promise<void> {
  const t = productImages;
  await tx
    .update(t)
    .set({ is_primary: false })
    .where(and(eq(t.business_id, business), eq(t.product_id, product), eq(t.is_primary, true)));
}

/** Makes a picture the primary one of its product. */
export async function makePrimary(
  tx: Tx,
  { business_id, id, product_id }: Pick<StoredImage, "business_id" | "id" | "product_id">,
): Promise<void> {
  await clearPrimary(tx, business_id, product_id);
  await tx.update(productImages).set({ is_primary: true }).where(isThat(business_id, id));
}

/** Shifts the picture at `order` and all later ones by one; does nothing if the position is free. */
export async function makeRoomAt(
  tx: Tx,
  business: string,
  others: readonly StoredImage[],
  order: number,
): Promise<void> {
  const t = productImages;
  const taken = others.find(({ sort_order }) => sort_order === order);
  if (taken === undefined) return;
  await tx
    .update(t)
    .set({ sort_order: sql`${t.sort_order} + 1` })
    .where(
      and(
        eq(t.business_id, business),
        eq(t.product_id, taken.product_id),
        gte(t.sort_order, order),
      ),
    );
}

/** Condition matching this picture's row. */
export function isThat(business: string, id: string) {
  return and(eq(productImages.business_id, business), eq(productImages.id, id));
}
