import { and, eq } from "drizzle-orm";
import { paths } from "#/contract/paths.ts";
import type { ProductImage, ProductImageForm } from "#/contract/product-images.ts";
import { mostImages } from "#/domain/image-limits.ts";
import { type PictureFault, readProductPicture } from "#server/adapters/picture.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { products } from "../schema-catalogue.ts";
import { productImages } from "../schema-images.ts";
import type { Scope } from "#server/kernel/access/access.ts";
import { imageOf, storedImage, storedImages } from "../queries/product-images.ts";
import { clearPrimary, makeRoomAt } from "./arrange-product-images.ts";
import { dropPicture, putPicture } from "#server/modules/pictures/store-picture.ts";
import {
  type Administrator,
  administratorIn,
  recordBusinessAction,
} from "#server/kernel/audit/record-business-action.ts";
import { lockCounter } from "#server/kernel/database/business-lock.ts";

export type AddedImage =
  | { ok: true; image: ProductImage }
  | { ok: false; code: "no_product" | "id_taken" | "too_many" | PictureFault };

/**
 * Adds an upload as a picture of a product. The first becomes the primary one. Repeated with the same id,
 * returns the existing picture and stores nothing.
 */
export async function addProductImage(
  deps: Pick<ApiDeps, "database" | "files" | "now" | "newId">,
  scope: Scope,
  form: ProductImageForm & { id: string; upload: Uint8Array<ArrayBuffer> },
): Promise<AddedImage> {
  const inTenant = <Result>(work: (tx: Tx) => Promise<Result>) =>
    deps.database.tenant(scope.tenant, work);
  // Checked before decoding, so that nothing is decoded or stored for a picture that cannot be added.
  const before = await inTenant((tx) => standing(tx, scope.business, form));
  if (before !== null) return before;
  const picture = await readProductPicture(form.upload);
  if (!picture.ok) return picture;
  const { large, small } = picture;
  // A fixed lock order: concurrent uploads of the same picture run one after the other.
  const files = [large, small].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const added = await inTenant(async (tx) => {
    for (const file of files) await putPicture(tx, deps, file);
    await lockCounter(tx, scope.business);
    const meanwhile = await standing(tx, scope.business, form);
    if (meanwhile !== null) return meanwhile;
    const { width, height } = large;
    const made = { file: large.name, small_file: small.name, width, height };
    return insertImage(tx, administratorIn(deps, scope), form, made);
  });
  const isCited = added.ok && added.image.image === paths.file(large.name);
  if (!isCited) for (const { name } of files) await dropPicture(deps, name);
  return added;
}

/** Returns why this picture cannot be added, or the picture itself if it already exists. */
async function standing(
  tx: Tx,
  business: string,
  { id, product }: { id: string; product: string },
): Promise<AddedImage | null> {
  const known = await storedImage(tx, business, id);
  if (known !== undefined)
    return known.product_id === product
      ? { ok: true, image: imageOf(known) }
      : { ok: false, code: "id_taken" };
  const [item] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.business_id, business), eq(products.id, product)));
  if (item === undefined) return { ok: false, code: "no_product" };
  const { length } = await storedImages(tx, business, product);
  return length < mostImages ? null : { ok: false, code: "too_many" };
}

async function insertImage(
  tx: Tx,
  actor: Administrator,
  form: ProductImageForm & { id: string },
  made: { file: string; small_file: string; width: number; height: number },
): Promise<AddedImage> {
  const { business, user, now } = actor;
  const { id, product, alt_text_en, alt_text_sw } = form;
  const others = await storedImages(tx, business, product);
  const order = form.order ?? (others.at(-1)?.sort_order ?? 0) + 1;
  await makeRoomAt(tx, business, others, order);
  const isPrimary = form.is_primary === "true" || others.length === 0;
  if (isPrimary) await clearPrimary(tx, business, product);
  const [row] = await tx
    .insert(productImages)
    .values({
      business_id: business,
      id,
      product_id: product,
      ...made,
      alt_text_en,
      alt_text_sw,
      is_primary: isPrimary,
      sort_order: order,
      created_at: now,
      created_by: user,
    })
    .returning();
  if (row === undefined) throw new Error("The picture was not written");
  await recordBusinessAction(tx, actor, {
    entity: "product",
    id: product,
    action: "product.image_add",
    data: { image: id, is_primary: isPrimary },
  });
  return { ok: true, image: imageOf(row) };
}
