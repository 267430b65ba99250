import { describe, expect, it } from "vitest";
import {
  type CategoryFormValues,
  type CategoryFields,
  changedFields,
  codeOf,
  formValuesOf,
  newFormValues,
  readCategoryDraft,
  readCategory,
} from "./category-form-values.ts";

const none = new Set<string>();
const typed = (over: Partial<CategoryFormValues>): CategoryFormValues => ({
  ...newFormValues(null, 0),
  ...over,
});

const food: CategoryFields = {
  name_en: "Food",
  name_sw: "Chakula",
  description_en: "",
  description_sw: "",
  code: "FOOD",
  is_active: true,
  parent: null,
  sort_order: 10,
};

describe("the category form", () => {
  it("derives the code from the name until a code is typed", () => {
    expect(codeOf(typed({ name_en: "Bread & buns" }), none)).toBe("BREAD_BUNS");
    expect(codeOf(typed({ name_en: "Food" }), new Set(["FOOD"]))).toBe("FOOD_2");
    expect(codeOf(typed({ name_en: "Food", code: " eats " }), none)).toBe("EATS");
  });

  it.each([
    [{ name_en: "  " }, { name_en: "missing", code: "missing" }],
    [{ name_en: "米" }, { code: "missing" }],
    [{ name_en: "Food", code: "F-1" }, { code: "form" }],
    [{ name_en: "Food", code: "TAKEN" }, { code: "taken" }],
    [{ name_en: "Food", sort_order: "1.5" }, { sort_order: "not_a_number" }],
    [{ name_en: "Food", sort_order: "-1" }, { sort_order: "not_a_number" }],
    [{ name_en: "Food", sort_order: "9999999999" }, { sort_order: "not_a_number" }],
  ] as const)("rejects %j", (over, faults) => {
    expect(readCategory(typed(over), new Set(["TAKEN"]))).toEqual({ ok: false, faults });
  });

  it("reads back what it shows for an existing category", () => {
    expect(readCategory(formValuesOf(food), none)).toEqual({ ok: true, fields: food });
    const blank = readCategory(typed({ name_en: " Food ", sort_order: "" }), none);
    expect(blank).toMatchObject({ ok: true, fields: { name_en: "Food", sort_order: 0 } });
  });

  it("[S7] sends only what was changed, plus the fields of a refused change", () => {
    const next = { ...food, name_en: "Foods" };
    expect(changedFields(food, next)).toEqual({ name_en: "Foods" });
    expect(changedFields(food, food)).toEqual({});
    expect(changedFields(food, next, { code: "DRINKS" })).toEqual({
      name_en: "Foods",
      code: "FOOD",
    });
  });
});

describe("a category draft", () => {
  const like = newFormValues(null, 10);

  it("is restored after a reload with its ids and only the fields this form knows", () => {
    const entry = { ...like, name_en: "Flour", parent: "food" };
    const kept = { opId: "op", id: "c", entry: { ...entry, is_active: "yes", colour: "red" } };
    expect(readCategoryDraft(kept, like)).toEqual({ opId: "op", id: "c", values: entry });
  });

  it.each([null, {}, { opId: 1, id: "c", entry: {} }, { opId: "op", id: "c", entry: [] }])(
    "is null when %j is stored",
    (kept) => {
      expect(readCategoryDraft(kept, like)).toBeNull();
    },
  );
});
