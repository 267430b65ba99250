import { z } from "zod";
import { categoryTable } from "../category-fields.ts";
import { category } from "../category.ts";
import { shapeOf } from "../field-table.ts";
import { origin, plainPlace } from "../origin.ts";
import { paths } from "../paths.ts";
import { pure } from "../pure.ts";
import type { Target } from "../target.ts";

export const nature = "edit";
export const shownIn = ["categories"] as const;

/** Request target; `subject` is the category. */
export function target(subject: string): Target {
  return { method: "PATCH", path: paths.category(subject) };
}

const changes = pure(() => z.object(shapeOf(categoryTable, "body")).partial().shape);

export const categoryPatch = pure(() =>
  z.object({ ...origin, ...changes }).meta({ id: "CategoryPatch" }),
);

export const plainCategoryPatch = pure(() => z.object({ ...plainPlace, ...changes }));

export const api = pure(() => ({
  body: categoryPatch,
  plain: plainCategoryPatch.meta({ id: "PlainCategoryPatch" }),
  answer: category,
  summary:
    "Change fields of a category, its place in the tree among them; a caller without an outbox leaves out `till` and what goes with it",
}));

export type PlainCategoryPatch = z.infer<typeof plainCategoryPatch>;
export type CategoryPatch = z.infer<typeof categoryPatch>;
