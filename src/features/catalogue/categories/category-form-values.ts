import { type CategoryFieldName, categoryFieldNames } from "#/contract/category-fields.ts";
import { givenFields } from "#/contract/given-fields.ts";
import type { CategoryBody } from "#/contract/operations/category-create.ts";
import { freeCategoryCode, isCategoryCode } from "#/domain/category-code.ts";
import { fieldsLike, isRecord } from "#/kit/forms/form-draft.ts";
import type { CategoryView } from "#/sync/projection-catalogue.ts";

/** The editable fields of a category, in contract format. */
export type CategoryFields = Pick<CategoryBody, CategoryFieldName>;

/** Form values as typed. An empty code is generated from the name. */
export interface CategoryFormValues extends Omit<CategoryFields, "sort_order"> {
  readonly sort_order: string;
}

export type CategoryFault = "missing" | "form" | "taken" | "not_a_number";

export type CategoryReading =
  | { ok: true; fields: CategoryFields }
  | { ok: false; faults: Partial<Record<keyof CategoryFormValues, CategoryFault>> };

/** Returns the initial form values of a new category. */
export function newFormValues(parent: string | null, sortOrder: number): CategoryFormValues {
  return {
    name_en: "",
    name_sw: "",
    description_en: "",
    description_sw: "",
    code: "",
    is_active: true,
    parent,
    sort_order: String(sortOrder),
  };
}

/** Returns the form values of an existing category or of a refused draft. */
export function formValuesOf(fields: CategoryFields): CategoryFormValues {
  return { ...givenFields(fields, categoryFieldNames), sort_order: String(fields.sort_order) };
}

/** Restores the values typed before a reload, with their ids (S2); null if no valid draft is stored. */
export function readCategoryDraft(
  kept: Record<string, unknown> | null,
  like: CategoryFormValues,
): { opId: string; id: string; values: CategoryFormValues } | null {
  const { opId, id, entry } = kept ?? {};
  if (typeof opId !== "string" || typeof id !== "string" || !isRecord(entry)) return null;
  return { opId, id, values: fieldsLike(entry, like, ["parent"]) };
}

/** Returns the codes already used by other categories. */
export function takenCodes(categories: readonly CategoryView[], id: string): ReadonlySet<string> {
  return new Set(categories.filter((one) => one.id !== id).map(({ code }) => code));
}

/** Returns the code to record: the typed one, or one generated from the name (specification 2 §4). */
export function codeOf(values: CategoryFormValues, taken: ReadonlySet<string>): string {
  const typed = values.code.trim().toUpperCase();
  return typed === "" ? freeCategoryCode(values.name_en, taken) : typed;
}

/** Parses the form into fields to record, or errors by field. */
export function readCategory(
  values: CategoryFormValues,
  taken: ReadonlySet<string>,
): CategoryReading {
  const name = values.name_en.trim();
  const code = codeOf(values, taken);
  const order = values.sort_order.trim() === "" ? 0 : Number(values.sort_order);
  const isOrder = Number.isInteger(order) && order >= 0 && order < 2 ** 31;
  const codeFault = faultOfCode(code, taken);
  const faults = {
    ...(name === "" ? { name_en: "missing" as const } : {}),
    ...(codeFault === null ? {} : { code: codeFault }),
    ...(isOrder ? {} : { sort_order: "not_a_number" as const }),
  };
  if (Object.keys(faults).length > 0) return { ok: false, faults };
  return {
    ok: true,
    fields: {
      name_en: name,
      name_sw: values.name_sw.trim(),
      description_en: values.description_en.trim(),
      description_sw: values.description_sw.trim(),
      code,
      is_active: values.is_active,
      parent: values.parent,
      sort_order: order,
    },
  };
}

/**
 * Returns the fields that differ from the stored ones. Includes every field of a refused edit, changed or
 * not, since the user's intent for it is still unresolved.
 */
export function changedFields(
  stands: CategoryFields,
  fields: CategoryFields,
  given: Partial<CategoryFields> = {},
): Partial<CategoryFields> {
  const changed = categoryFieldNames.filter(
    (name) => fields[name] !== stands[name] || given[name] !== undefined,
  );
  return Object.fromEntries(changed.map((name) => [name, fields[name]]));
}

function faultOfCode(code: string, taken: ReadonlySet<string>): CategoryFault | null {
  if (code === "") return "missing";
  if (!isCategoryCode(code)) return "form";
  return taken.has(code) ? "taken" : null;
}
