import { expect, it } from "vitest";
import { keepDraft } from "#/kit/forms/form-draft.ts";
import { answersOf, forgetAnswers, keyOfAnswers } from "./persisted-queries.ts";

/** In-memory replacement for browser storage. */
function storageOf(rows: Record<string, string>) {
  const held = new Map(Object.entries(rows));
  return {
    held,
    get length() {
      return held.size;
    },
    key: (at: number) => [...held.keys()][at] ?? null,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}

it("a user's stored answers are removed at sign-out for every business, and no other user's", () => {
  const [duka, shamba] = ["duka", "shamba"].map((one) => keyOfAnswers("asha", one, "l1"));
  const juma = keyOfAnswers("juma", "duka", "l1");
  const storage = storageOf({ [`${duka}`]: "1", other: "2", [`${shamba}`]: "3", [juma]: "4" });
  forgetAnswers("asha", storage);
  expect([...storage.held.keys()]).toEqual(["other", juma]);
});

it("data stored separately has its own key and is removed with the rest", () => {
  const keys = [undefined, "tills"].map((apart) => keyOfAnswers("asha", "duka", "l1", apart));
  const storage = storageOf(Object.fromEntries(keys.map((key, at) => [key, String(at)])));
  expect(storage.held.size).toBe(2);
  forgetAnswers("asha", storage);
  expect(storage.held.size).toBe(0);
});

it("an answer stored after its user has signed out is dropped, until they sign in again", () => {
  const storage = storageOf({});
  const key = keyOfAnswers("asha", "duka", "l1");
  const before = answersOf("asha", storage);
  before.setItem(key, "debts");
  forgetAnswers("asha", storage);
  before.setItem(key, "late");
  expect(storage.held.size).toBe(0);
  answersOf("asha", storage).setItem(key, "new");
  expect(storage.getItem(key)).toBe("new");
});

it("a user's form drafts are removed at sign-out, since they may contain item costs", () => {
  const storage = storageOf({});
  const place = { form: "product", business: "duka", location: "l1", of: null };
  for (const user of ["asha", "juma"])
    keepDraft(storage, { ...place, user }, { cost_price: "900" });
  forgetAnswers("asha", storage);
  expect([...storage.held.keys()]).toEqual(["product-draft:duka:l1:juma:new"]);
});
