import { Dexie, RangeSet } from "dexie";
import { expect, it, vi } from "vitest";
import { catalogueActionsOf } from "#tests/support/catalogue-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { storedCategory, storedProduct, storedVariant } from "#tests/support/stored-catalogue.ts";
import { createFollower } from "./product-follower.ts";

/** A shop with a complete index, and the number of full reads of its products. */
async function indexed() {
  const device = createTestDevice();
  const { db } = await device.open();
  await db.categories.bulkPut([storedCategory("food", { name_en: "Groceries" })]);
  await db.products.bulkPut([
    storedProduct("sugar"),
    storedProduct("rice"),
    storedProduct("shirt"),
  ]);
  const all = vi.spyOn(db.variants, "toArray");
  const follower = createFollower(db);
  await vi.waitFor(() => expect(follower.state().complete).toBe(true), 10_000);
  const finds = (query: string, ids: readonly string[]) =>
    vi.waitFor(() => expect(follower.state().find(query)).toEqual(ids), 10_000);
  return { device, db, all, finds };
}

it("updates only the rows that were written, without reading the others again", async () => {
  const { db, all, finds } = await indexed();
  await db.products.put(storedProduct("salt", { _seq: 2 }));
  await finds("salt", ["salt"]);
  await db.products.update("sugar", { name_en: "sweetener", name_sw: "", sku: "S1", _seq: 3 });
  await finds("sweetener", ["sugar"]);
  await finds("sugar", []);
  await db.variants.put(storedVariant("large", "shirt"));
  await finds("large", ["shirt"]);
  await db.products.delete("rice");
  await finds("rice", []);
  expect(all).toHaveBeenCalledTimes(1);
});

it("finds the products of a category by its current name, even if the category arrives later", async () => {
  const { db, all, finds } = await indexed();
  await db.products.put(storedProduct("soap", { category: "home", _seq: 2 }));
  await finds("soap", ["soap"]);
  await db.categories.put(storedCategory("home", { name_en: "Household", _seq: 3 }));
  await finds("household", ["soap"]);
  await db.categories.put(storedCategory("home", { name_en: "Cleaning", _seq: 4 }));
  await finds("cleaning", ["soap"]);
  await finds("household", []);
  expect(all).toHaveBeenCalledTimes(1);
});

it("[S17] drops the pending changes of a product once they are no longer pending", async () => {
  const { device, db, all, finds } = await indexed();
  const actions = catalogueActionsOf(device, db);
  await actions.edit("sugar", { name_en: "Sweetener", name_sw: "" });
  await finds("sweet", ["sugar"]);
  const { subject } = await actions.create("food", { name_en: "Baking powder", name_sw: "" });
  await finds("powder", [subject]);
  await db.operations.toCollection().modify({ state: "voided" });
  await finds("sweet", []);
  await finds("powder", []);
  expect(all).toHaveBeenCalledTimes(1);
});

it("reads every product again when the written rows are not reported individually", async () => {
  const { db, all, finds } = await indexed();
  const many = Array.from({ length: 60 }, (_, place) => storedProduct(`tin ${place}`, { _seq: 2 }));
  await db.products.bulkPut(many);
  await finds("tin 59", ["tin 59"]);
  expect(all).toHaveBeenCalledTimes(2);
});

it("reads every product again when the browser restores a suspended page", async () => {
  const { all } = await indexed();
  Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) });
  await vi.waitFor(() => expect(all).toHaveBeenCalledTimes(2), 10_000);
});
