import { z } from "zod";
import { field, fieldWithDefault, type FieldTable } from "./field-table.ts";
import { id, oneLine, requiredLine, text } from "./primitives.ts";
import { pure } from "./pure.ts";

/** Editable fields of a category; each is a field of the row with the same name. */
export const categoryFieldNames = [
  "name_en",
  "name_sw",
  "description_en",
  "description_sw",
  "code",
  "is_active",
  "parent",
  "sort_order",
] as const;

export type CategoryFieldName = (typeof categoryFieldNames)[number];

/** The fields of a category: the single definition of their allowed values. */
export const categoryTable = pure(() => {
  const flag = z.boolean();
  return {
    name_en: field(z.string(), requiredLine(120)),
    name_sw: fieldWithDefault(z.string(), oneLine(120), ""),
    description_en: fieldWithDefault(z.string(), text(1000), ""),
    description_sw: fieldWithDefault(z.string(), text(1000), ""),
    code: field(z.string(), z.string().regex(/^[A-Z0-9_]{1,40}$/)),
    is_active: fieldWithDefault(flag, flag, true),
    /** Null is the top level. Never the category itself or one of its descendants. */
    parent: fieldWithDefault(id.nullable(), id.nullable(), null),
    sort_order: fieldWithDefault(z.int(), z.int32().nonnegative(), 0),
  } satisfies FieldTable<CategoryFieldName>;
});
