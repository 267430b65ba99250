import { z } from "zod";
import { id, requiredLine } from "./primitives.ts";

/** What a picture shows, for who does not see it. */
const altText = requiredLine(200);

/** Where it stands among the others, from 1. */
const imageOrder = z.int().min(1).max(9999);

export const productImage = z
  .object({
    id,
    product: id,
    /** Paths, relative to this server: at most 1600 and 240 pixels on the longer side. */
    image: z.string(),
    image_small: z.string(),
    /** Of `image`, in pixels. */
    width: z.int().positive(),
    height: z.int().positive(),
    alt_text_en: z.string(),
    alt_text_sw: z.string(),
    /** Exactly one of a product's pictures is. */
    is_primary: z.boolean(),
    order: z.int(),
  })
  .meta({ id: "ProductImage" });

/**
 * What is written beside the file of an upload, as a form writes it. The same `id` again answers the
 * picture that is there. Without an `order` it comes last; where another stands, that one and those
 * after it move on by one.
 */
export const productImageForm = z.object({
  id: id.optional(),
  product: id,
  alt_text_en: altText,
  alt_text_sw: altText,
  is_primary: z.enum(["true", "false"]).optional(),
  order: z.coerce.number().pipe(imageOrder).optional(),
});

/**
 * Changed fields. Whatever loses its being primary hands it to the first of the others; the only
 * picture keeps it.
 */
export const productImagePatch = z
  .object({
    alt_text_en: altText,
    alt_text_sw: altText,
    is_primary: z.boolean(),
    order: imageOrder,
  })
  .partial()
  .meta({ id: "ProductImagePatch" });

export type ProductImage = z.infer<typeof productImage>;
export type ProductImageForm = z.infer<typeof productImageForm>;
export type ProductImagePatch = z.infer<typeof productImagePatch>;
