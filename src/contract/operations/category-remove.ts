import { z } from "zod";
import { origin, plainPlace } from "../origin.ts";
import { paths } from "../paths.ts";
import { id } from "../primitives.ts";
import { pure } from "../pure.ts";
import type { Target } from "../target.ts";

export const nature = "edit";
export const shownIn = ["categories", "products"] as const;

/** Request target; `subject` is the category. */
export function target(subject: string): Target {
  return { method: "DELETE", path: paths.category(subject) };
}

/** Removes a category. Its contents move to `move_to`; without that, removal is refused while it is in use. */
export const categoryRemoval = pure(() =>
  z.object({ ...origin, move_to: id.nullable() }).meta({ id: "CategoryRemoval" }),
);

export const plainCategoryRemoval = pure(() =>
  z.object({
    ...plainPlace,
    move_to: id.nullable().default(null),
  }),
);

export const api = pure(() => ({
  body: categoryRemoval,
  plain: plainCategoryRemoval.meta({ id: "PlainCategoryRemoval" }),
  answer: z.object({ id, moved_products: z.int().nonnegative() }),
  summary:
    "Take a category away: its goods go to `move_to`, what hung from it one higher; without a body it is refused while it has goods",
}));

export type PlainCategoryRemoval = z.infer<typeof plainCategoryRemoval>;
export type CategoryRemoval = z.infer<typeof categoryRemoval>;
