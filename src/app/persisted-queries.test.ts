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

it("a person's answers go with their sign-in, of every business, and nobody else's do", () => {
  const [duka, shamba] = ["duka", "shamba"].map((one) => keyOfAnswers("asha", one, "l1"));
  const juma = keyOfAnswers("juma", "duka", "l1");
  const storage = storageOf({ [`${duka}`]: "1", other: "2", [`${shamba}`]: "3", [juma]: "4" });
  forgetAnswers("asha", storage);
  expect([...storage.held.keys()]).toEqual(["other", juma]);
});

it("what is kept apart has a place of its own, and goes with the others", () => {
  const keys = [undefined, "tills"].map((apart) => keyOfAnswers("asha", "duka", "l1", apart));
  const storage = storageOf(Object.fromEntries(keys.map((key, at) => [key, String(at)])));
  expect(storage.held.size).toBe(2);
  forgetAnswers("asha", storage);
  expect(storage.held.size).toBe(0);
});

it("an answer that comes to the store after its person has gone is dropped, until they are back", () => {
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

it("what a person left in a form goes with them, for it may name what goods cost", () => {
  const storage = storageOf({});
  const place = { form: "product", business: "duka", location: "l1", of: null };
  for (const user of ["asha", "juma"])
    keepDraft(storage, { ...place, user }, { cost_price: "900" });
  forgetAnswers("asha", storage);
  expect([...storage.held.keys()]).toEqual(["product-draft:duka:l1:juma:new"]);
});
