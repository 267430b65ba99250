import sharp from "sharp";
import { z } from "zod";
import { paths } from "#/contract/paths.ts";
import { type ProductImage, productImage } from "#/contract/product-images.ts";
import type { ApiClient } from "./api-client.ts";

/** A small photograph; another shade gives other content. */
export async function drawn(
  shade: number,
  format: "jpeg" | "png" | "webp" | "gif" = "jpeg",
): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: (shade * 37) % 256, g: (shade * 11) % 256, b: 200 };
  const made = sharp({ create: { width: 400, height: 300, channels: 3, background } });
  return new Uint8Array(await made.toFormat(format).toBuffer());
}

/** The form of an upload; a field given as `null` is omitted. */
export function imageForm(
  bytes: Uint8Array<ArrayBuffer> | string,
  fields: Record<string, string | null>,
  name = "picture.png",
): FormData {
  const form = new FormData();
  const all = { alt_text_en: "Sugar", alt_text_sw: "Sukari", ...fields };
  for (const [field, value] of Object.entries(all)) if (value !== null) form.set(field, value);
  form.set("image", new File([bytes], name, { type: "image/png" }));
  return form;
}

/** A product's pictures as displayed. */
export async function imagesOf(caller: ApiClient, product: string): Promise<ProductImage[]> {
  const { body } = await caller.get(paths.productImages, { product });
  return z.array(productImage).parse(body["results"]);
}

/** The file store name at the end of a path. */
export function fileIn(path: string): string {
  return path.split("/").at(-1) ?? "";
}
