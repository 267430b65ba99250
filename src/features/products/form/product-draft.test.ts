import { beforeEach, describe, expect, it } from "vitest";
import type { DraftLocation } from "#/kit/forms/draft-key.ts";
import { forgetDraft, keepDraft, keptDraft } from "#/kit/forms/form-draft.ts";
import { readProductDraft } from "./product-draft.ts";
import { newFormValues, newVariant } from "./product-form-values.ts";

const place: DraftLocation = { form: "product", business: "b", location: "l", user: "u", of: null };
const like = newFormValues("18");
const typed = {
  ...like,
  name_en: "Sugar",
  category: "c",
  variants: [{ ...newVariant("v"), name: "Red", attributes: [{ name: "colour", value: "red" }] }],
};

let kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => {
  kept = new Map();
});

describe("a product form draft", () => {
  it("survives a reload with its ids and is removed once saved", () => {
    const draft = { opId: "op", product: "p", entry: typed };
    keepDraft(storage, place, draft);
    expect(readProductDraft(keptDraft(storage, place), like)).toEqual(draft);
    expect(readProductDraft(keptDraft(storage, { ...place, user: "other" }), like)).toBeNull();
    expect(readProductDraft(keptDraft(storage, { ...place, of: "p" }), like)).toBeNull();
    forgetDraft(storage, place);
    expect(readProductDraft(keptDraft(storage, place), like)).toBeNull();
  });

  it.each(["", "null", "[]", "{", '{"entry":{}}', '{"opId":1,"product":"p","entry":{}}'])(
    "is null when %j is stored",
    (text) => {
      keepDraft(storage, place, { opId: "op", product: "p", entry: typed });
      const [key = ""] = kept.keys();
      kept.set(key, text);
      expect(readProductDraft(keptDraft(storage, place), like)).toBeNull();
    },
  );

  it("takes only known values from another version's form", () => {
    keepDraft(storage, place, { opId: "op", product: "p", entry: typed });
    const [key = ""] = kept.keys();
    const entry = { sku: "S", name_en: 7, is_active: false, variants: [{ id: 1 }, { id: "v" }] };
    kept.set(key, JSON.stringify({ opId: "op", product: "p", entry }));
    expect(readProductDraft(keptDraft(storage, place), like)?.entry).toEqual({
      ...like,
      sku: "S",
      is_active: false,
      variants: [newVariant("v")],
    });
  });

  it("works without storage", () => {
    const refusing = {
      getItem: () => {
        throw new Error("denied");
      },
      setItem: () => {
        throw new Error("full");
      },
      removeItem: () => {
        throw new Error("denied");
      },
    };
    keepDraft(refusing, place, { opId: "op", product: "p", entry: typed });
    forgetDraft(refusing, place);
    expect(readProductDraft(keptDraft(refusing, place), like)).toBeNull();
  });
});
