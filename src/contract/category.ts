import { z } from "zod";
import { categoryTable } from "./category-fields.ts";
import { shapeOf } from "./field-table.ts";
import { id } from "./primitives.ts";

export const category = z.object({ id, ...shapeOf(categoryTable, "row") }).meta({ id: "Category" });

export type CategoryRow = z.infer<typeof category>;
