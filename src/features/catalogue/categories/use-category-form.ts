import { useState } from "react";
import { categoryFieldNames } from "#/contract/category-fields.ts";
import { givenFields } from "#/contract/given-fields.ts";
import { lastPlace, siblingsUnder } from "#/domain/category-tree.ts";
import { useFormDraft } from "#/kit/forms/use-form-draft.ts";
import { type RecordFailure, useRecord } from "#/entities/outbox/use-record.ts";
import { byCategoryName } from "#/entities/products/category-order.ts";
import { useServices } from "#/kit/services/services.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { categoryEditIntent, categoryIntent } from "#/store/catalogue-intents.ts";
import { readOperation } from "#/store/operation-body.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { CategoryView } from "#/sync/projection-catalogue.ts";
import type { CategoriesKnown } from "./categories-query.ts";
import {
  type CategoryFormValues,
  type CategoryFault,
  type CategoryFields,
  changedFields,
  codeOf,
  formValuesOf,
  newFormValues,
  readCategoryDraft,
  readCategory,
  takenCodes,
} from "./category-form-values.ts";

/** Target of the form: a new category under `parent`, or an existing one. */
export type FormTarget = { readonly parent: string | null } | { readonly category: CategoryView };

interface Opened {
  readonly id: string;
  readonly values: CategoryFormValues;
  /** Stored fields; null while the category exists only on this device. */
  readonly stands: CategoryFields | null;
  /** The fields set by a refused edit. */
  readonly given: Partial<CategoryFields>;
}

export interface CategoryForm {
  readonly id: string;
  /** Whether input typed before a reload has been restored. */
  readonly isRestored: boolean;
  readonly isDirty: boolean;
  /** Resets the form to its initial values. */
  readonly startAfresh: () => void;
  /** Discards the stored draft. */
  readonly forget: () => void;
  readonly isNew: boolean;
  readonly values: CategoryFormValues;
  readonly change: (part: Partial<CategoryFormValues>) => void;
  /** The generated code, recorded if none is typed. */
  readonly generated: string;
  readonly faults: Partial<Record<keyof CategoryFormValues, CategoryFault>>;
  /** Returns the server's error for a field while the field still has the refused value. */
  readonly told: (field: keyof CategoryFormValues) => string | undefined;
  readonly busy: boolean;
  readonly failed: RecordFailure | null;
  /** Resolves to the name it was saved under; null if it was not saved. */
  readonly save: () => Promise<string | null>;
}

/** State of a category form: values, errors, and recording through the outbox. */
export function useCategoryForm(
  target: FormTarget,
  { categories }: CategoriesKnown,
  refused: OperationRow | null,
): CategoryForm {
  const { ids } = useServices();
  const { language } = useFormat();
  const besides = (parent: string | null, id: string) =>
    siblingsUnder(categories, parent, byCategoryName(language)).filter((one) => one.id !== id);
  const [opened] = useState(() =>
    "category" in target
      ? openedOf(target.category, refused)
      : newOne(ids.next(), target.parent, lastPlace(besides(target.parent, ""))),
  );
  const kept = useFormDraft("category", placeOfDraft(target));
  // Ids are created with the form, so that neither a second tap nor a retry after a reload adds a duplicate
  // (S2).
  const [first] = useState(() => {
    const typed = refused === null ? readCategoryDraft(kept.kept, opened.values) : null;
    return typed ?? { opId: ids.next(), id: opened.id, values: null };
  });
  const { opId } = first;
  // A restored draft of a new category keeps its id.
  const id = "category" in target ? opened.id : first.id;
  const [values, setValues] = useState(first.values ?? opened.values);
  const [isRestored, setRestored] = useState(first.values !== null);
  const write = (next: CategoryFormValues) => {
    setValues(next);
    if (refused !== null) return;
    if (isSame(next, opened.values)) kept.forget();
    else kept.keep({ opId, id, entry: next });
  };
  const [isAsked, setAsked] = useState(false);
  const { busy, failed, run } = useRecord();
  const taken = takenCodes(categories, id);
  const reading = readCategory(values, taken);

  const change: CategoryForm["change"] = (part) => {
    const next = { ...values, ...part };
    const isUntouched = values.sort_order === opened.values.sort_order;
    // A new category is placed after its siblings until the user sets a position.
    if (part.parent !== undefined && opened.stands === null && isUntouched) {
      next.sort_order = String(lastPlace(besides(part.parent, id)));
    }
    write(next);
  };
  const save = async () => {
    setAsked(true);
    if (!reading.ok) return null;
    const { fields } = reading;
    if (!(await keep(fields))) return null;
    kept.forget();
    return fields.name_en;
  };
  const keep = (fields: CategoryFields): Promise<boolean> => {
    const { stands, given } = opened;
    if (stands === null) {
      return run((place) => categoryIntent({ opId, place, draft: { id, ...fields } }), refused);
    }
    const draft = changedFields(stands, fields, given);
    if (Object.keys(draft).length === 0) return Promise.resolve(true);
    return run((place) => categoryEditIntent({ opId, place, draft, subject: id }), refused);
  };
  return {
    id,
    isRestored,
    isDirty: !isSame(values, opened.values),
    startAfresh() {
      write(opened.values);
      setRestored(false);
    },
    forget: kept.forget,
    isNew: opened.stands === null,
    values,
    change,
    generated: codeOf({ ...values, code: "" }, taken),
    faults: isAsked && !reading.ok ? reading.faults : {},
    told: (field) =>
      values[field] === opened.values[field] ? refused?.rejection?.errors[field]?.[0] : undefined,
    busy,
    failed,
    save,
  };
}

/** One draft of a new category per parent. */
function placeOfDraft(target: FormTarget): string {
  return "category" in target ? target.category.id : `under-${target.parent ?? "none"}`;
}

function isSame(a: CategoryFormValues, b: CategoryFormValues): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function newOne(id: string, parent: string | null, sortOrder: number): Opened {
  return { id, values: newFormValues(parent, sortOrder), stands: null, given: {} };
}

/** Opens an existing category, with the values of a refused operation if there is one (S7). */
function openedOf(category: CategoryView, refused: OperationRow | null): Opened {
  const { id } = category;
  const read = refused === null ? null : readOperation(refused);
  if (read?.type === "category.create") {
    return { id, values: formValuesOf(read.body), stands: null, given: {} };
  }
  const stands = givenFields(category, categoryFieldNames);
  const given = read?.type === "category.edit" ? givenFields(read.body, categoryFieldNames) : {};
  return { id, values: formValuesOf({ ...stands, ...given }), stands, given };
}
