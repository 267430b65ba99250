import { z } from "zod";
import { categoryTable } from "../category-fields.ts";
import { category } from "../category.ts";
import { shapeOf } from "../field-table.ts";
import { origin, plainPlace } from "../origin.ts";
import { paths } from "../paths.ts";
import { id } from "../primitives.ts";
import { pure } from "../pure.ts";
import type { Target } from "../target.ts";

export const nature = "edit";
export const shownIn = ["categories"] as const;

/** The row this operation creates or changes. */
export function target(): Target {
  return { method: "POST", path: paths.categories };
}

export const categoryBody = pure(() =>
  z.object({ ...origin, id, ...shapeOf(categoryTable, "body") }).meta({ id: "CategoryBody" }),
);

export const plainCategoryBody = pure(() =>
  z.object({ ...plainPlace, id: id.optional(), ...shapeOf(categoryTable, "plain") }),
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
