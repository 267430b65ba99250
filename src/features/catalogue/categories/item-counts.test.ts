import { describe, expect, it } from "vitest";
import { itemCounts } from "#/entities/products/item-counts.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { storedCategory, storedProduct } from "#tests/support/stored-catalogue.ts";
import {
  categoryRemovalIntent,
  productEditIntent,
  supplierIntent,
} from "#/store/catalogue-intents.ts";
import { record } from "#/store/outbox.ts";
import { categoriesKnown } from "./categories-query.ts";

async function shop() {
  const device = createTestDevice();
  const { db } = await device.open();
  const [food, drinks, sugar, salt, soda] = Array.from({ length: 5 }, () => device.ids.next());
  const categories = { food: food ?? "", drinks: drinks ?? "" };
  const items = { sugar: sugar ?? "", salt: salt ?? "", soda: soda ?? "" };
  await db.products.bulkPut([
    storedProduct(items.sugar, { category: categories.food }),
    storedProduct(items.salt, { category: categories.food }),
    storedProduct(items.soda, { category: categories.drinks }),
  ]);
  await db.categories.bulkPut(
    Object.values(categories).map((id) => storedCategory(id, { code: id.slice(-8).toUpperCase() })),
  );
  const place = { location: device.location, till: device.till.id, actor: device.actor };
  const action = () => ({ opId: device.ids.next(), place });
  return { db, device, categories, items, action };
}

describe("category item counts", () => {
  it("[S17] include stored items and pending changes", async () => {
    const { db, device, categories, items, action } = await shop();
    const count = async (id: string) => (await itemCounts(db)).get(id) ?? 0;
    expect([await count(categories.food), await count(categories.drinks)]).toEqual([2, 1]);
    const draft = { category: categories.drinks };
    const edit = productEditIntent({ ...action(), draft, subject: items.salt });
    await record(db, device, edit);
    expect([await count(categories.food), await count(categories.drinks)]).toEqual([1, 2]);
  });

  it("[S17] follow the items when a removed category moves them", async () => {
    const { db, device, categories, action } = await shop();
    const removal = { draft: { move_to: categories.drinks }, subject: categories.food };
    await record(db, device, categoryRemovalIntent({ ...action(), ...removal }));
    const known = await categoriesKnown(db);
    expect(known.categories.map(({ id }) => id)).toEqual([categories.drinks]);
    expect(known.items.get(categories.drinks)).toBe(3);
    expect(known.items.get(categories.food)).toBe(0);
  });

  it("[S7] report the refused operations of a category and no others", async () => {
    const { db, device, categories, action } = await shop();
    const removal = { draft: { move_to: null }, subject: categories.food };
    await record(db, device, categoryRemovalIntent({ ...action(), ...removal }));
    const supplier = { id: device.ids.next(), name: "Jumla", phone: null, note: "" };
    await record(
      db,
      device,
      supplierIntent({ ...action(), draft: { ...supplier, is_active: true } }),
    );
    await db.operations.toCollection().modify({ state: "rejected" });
    const { refused, categories: shown } = await categoriesKnown(db);
    expect([...refused.keys()]).toEqual([categories.food]);
    expect(shown.find(({ id }) => id === categories.food)?.sync).toBe("rejected");
  });
});
