import { z } from "zod";
import { id, requiredLine } from "./primitives.ts";

/** Alternative text of a picture. */
const altText = requiredLine(200);

/** Position among the product's pictures, from 1. */
const imageOrder = z.int().min(1).max(9999);

export const productImage = z
  .object({
    id,
    product: id,
    /** Paths relative to this server: at most 1600 and 240 pixels on the longer side. */
    image: z.string(),
    image_small: z.string(),
    /** Of `image`, in pixels. */
    width: z.int().positive(),
    height: z.int().positive(),
    alt_text_en: z.string(),
    alt_text_sw: z.string(),
    /** True for exactly one of a product's pictures. */
    is_primary: z.boolean(),
    order: z.int(),
  })
  .meta({ id: "ProductImage" });

/**
 * Form fields sent with the uploaded file. Repeating an `id` returns the existing picture. Without an `order`
 * it is appended; if the position is taken, that picture and those after it move on by one.
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
 * Changed fields. If the primary picture loses that role, the first of the others becomes primary; an only
 * picture always stays primary.
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
