import type { ProductImage, ProductImagePatch } from "#/contract/product-images.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { productImages } from "../schema-images.ts";
import type { Scope } from "#server/kernel/access/access.ts";
import { imageOf, storedImage, storedImages, type StoredImage } from "../queries/product-images.ts";
import { isThat, makePrimary, makeRoomAt } from "./arrange-product-images.ts";
import { dropPicture } from "#server/modules/pictures/store-picture.ts";
import {
  type Administrator,
  administratorIn,
  recordBusinessAction,
} from "#server/kernel/audit/record-business-action.ts";
import { lockCounter } from "#server/kernel/database/business-lock.ts";

/**
 * Changes a picture's description, its position, or which one is primary; null if the picture does not exist.
 */
export async function changeProductImage(
  tx: Tx,
  actor: Administrator,
  id: string,
  patch: ProductImagePatch,
): Promise<ProductImage | null> {
  const { business } = actor;
  await lockCounter(tx, business);
  const before = await storedImage(tx, business, id);
  if (before === undefined) return null;
  const others = (await storedImages(tx, business, before.product_id)).filter(
    (one) => one.id !== id,
  );
  const { alt_text_en = before.alt_text_en, alt_text_sw = before.alt_text_sw } = patch;
  const { order = before.sort_order } = patch;
  if (order !== before.sort_order) await makeRoomAt(tx, business, others, order);
  await tx
    .update(productImages)
    .set({ alt_text_en, alt_text_sw, sort_order: order })
    .where(isThat(business, id));
  await changePrimary(tx, before, others, patch.is_primary);
  const after = await storedImage(tx, business, id);
  if (after === undefined) throw new Error("The picture disappeared within its own transaction");
  const [was, is] = [imageOf(before), imageOf(after)];
  const keys = ["alt_text_en", "alt_text_sw", "is_primary", "order"] as const;
  const fields = keys.filter((key) => was[key] !== is[key]);
  if (fields.length > 0) await recordAction(tx, actor, "product.image_change", before, { fields });
  return is;
}

/**
 * A picture losing the flag passes it to the first of the others: a product with pictures always has a
 * primary one.
 */
async function changePrimary(
  tx: Tx,
  image: StoredImage,
  others: readonly StoredImage[],
  wanted: boolean | undefined,
): Promise<void> {
  if (wanted === undefined || wanted === image.is_primary) return;
  const next = wanted ? image : others[0];
  if (next !== undefined) await makePrimary(tx, next);
}

/**
 * Removes a picture, and its files if nothing else uses them. The next by order becomes primary instead.
 * False if the picture does not exist.
 */
export async function removeProductImage(
  deps: Pick<ApiDeps, "database" | "files" | "now" | "newId">,
  scope: Scope,
  id: string,
): Promise<boolean> {
  const { business } = scope;
  const gone = await deps.database.tenant(scope.tenant, async (tx) => {
    await lockCounter(tx, business);
    const image = await storedImage(tx, business, id);
    if (image === undefined) return null;
    await tx.delete(productImages).where(isThat(business, id));
    const [next] = await storedImages(tx, business, image.product_id);
    if (image.is_primary && next !== undefined) await makePrimary(tx, next);
    await recordAction(tx, administratorIn(deps, scope), "product.image_remove", image, {});
    return image;
  });
  if (gone === null) return false;
  for (const name of [gone.file, gone.small_file]) await dropPicture(deps, name);
  return true;
}

function recordAction(
  tx: Tx,
  actor: Administrator,
  action: "product.image_change" | "product.image_remove",
  { id, product_id }: StoredImage,
  data: Record<string, unknown>,
): Promise<void> {
  const said = { image: id, ...data };
  return recordBusinessAction(tx, actor, { entity: "product", id: product_id, action, data: said });
}
