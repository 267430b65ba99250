import { z } from "zod";
import { id, oneLine, requiredLine, text } from "./primitives.ts";

export const category = z
  .object({
    id,
    name_en: z.string(),
    name_sw: z.string(),
    description_en: z.string(),
    description_sw: z.string(),
    code: z.string(),
    is_active: z.boolean(),
    parent: id.nullable(),
    sort_order: z.int(),
  })
  .meta({ id: "Category" });

export type CategoryRow = z.infer<typeof category>;

export const categoryFields = {
  name_en: requiredLine(120),
  name_sw: oneLine(120),
  description_en: text(1000),
  description_sw: text(1000),
  code: z.string().regex(/^[A-Z0-9_]{1,40}$/),
  is_active: z.boolean(),
  /** Null is the top. Never itself nor anything below it. */
  parent: id.nullable(),
  sort_order: z.int32().nonnegative(),
};
