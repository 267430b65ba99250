import { z } from "zod";
import { category, categoryFields } from "../category.ts";
import { origin, plainPlace } from "../origin.ts";
import { paths } from "../paths.ts";
import { id } from "../primitives.ts";
import { pure } from "../pure.ts";
import type { Target } from "../target.ts";

export const nature = "edit";
export const shownIn = ["categories"] as const;

/** Where it is sent. */
export function target(): Target {
  return { method: "POST", path: paths.categories };
}

export const categoryBody = pure(() =>
  z.object({ ...origin, id, ...categoryFields }).meta({
    id: "CategoryBody",
  }),
);

export const plainCategoryBody = pure(() =>
  z.object({
    ...plainPlace,
    id: id.optional(),
    name_en: categoryFields.name_en,
    name_sw: categoryFields.name_sw.default(""),
    description_en: categoryFields.description_en.default(""),
    description_sw: categoryFields.description_sw.default(""),
    code: categoryFields.code,
    is_active: z.boolean().default(true),
    parent: id.nullable().default(null),
    sort_order: categoryFields.sort_order.default(0),
  }),
);

export const api = pure(() => ({
  body: categoryBody,
  plain: plainCategoryBody.meta({ id: "PlainCategoryBody" }),
  answer: category,
  summary:
    "Take a category into the tree; a caller without an outbox leaves out `till` and what goes with it, and is told the category's own `code` in place of the outcome's",
}));

export type PlainCategoryBody = z.infer<typeof plainCategoryBody>;
export type CategoryBody = z.infer<typeof categoryBody>;
