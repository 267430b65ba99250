import { describe, expect, it } from "vitest";
import { createTestDevice } from "#tests/support/device.ts";
import {
  categoryRemovalIntent,
  productEditIntent,
  supplierIntent,
} from "#/store/catalogue-intents.ts";
import { record } from "#/store/outbox.ts";
import type { StoredProduct } from "#/store/replicated-rows.ts";
import { categoriesKnown } from "./categories-query.ts";
import { goodsCounts } from "./goods-counts.ts";

const fields = {
  barcode: null,
  name_sw: "",
  description_en: "",
  short_description_en: "",
  supplier: null,
  product_type: "SIMPLE",
  tracking_type: "QTY",
  selling_price: "3000.00",
  wholesale_price: null,
  currency: "TZS",
  tax_rate: "18.00",
  unit_of_measure: "kg",
  minimum_order_quantity: "0",
  maximum_order_quantity: "0",
  reorder_point: "5",
  alert_level: "2",
  is_active: true,
  is_featured: false,
  _seq: 10,
  _featured: 0,
} as const;

async function shop() {
  const device = createTestDevice();
  const { db } = await device.open();
  const [food, drinks, sugar, salt, soda] = Array.from({ length: 5 }, () => device.ids.next());
  const categories = { food: food ?? "", drinks: drinks ?? "" };
  const goods = { sugar: sugar ?? "", salt: salt ?? "", soda: soda ?? "" };
  const product = (id: string, category: string): StoredProduct => ({
    ...fields,
    id,
    sku: id,
    name_en: id,
    category,
  });
  await db.products.bulkPut([
    product(goods.sugar, categories.food),
    product(goods.salt, categories.food),
    product(goods.soda, categories.drinks),
  ]);
  await db.categories.bulkPut(
    Object.values(categories).map((id) => ({
      id,
      name_en: id,
      name_sw: "",
      description_en: "",
      description_sw: "",
      code: id.slice(-8).toUpperCase(),
      is_active: true,
      parent: null,
      sort_order: 0,
      _seq: 10,
    })),
  );
  const place = { location: device.location, till: device.till.id, actor: device.actor };
  const act = () => ({ opId: device.ids.next(), place });
  return { db, device, categories, goods, act };
}

describe("how many goods stand in a category", () => {
  it("[S17] counts the rows, and what is pending over them", async () => {
    const { db, device, categories, goods, act } = await shop();
    const count = async (id: string) => (await goodsCounts(db)).get(id) ?? 0;
    expect([await count(categories.food), await count(categories.drinks)]).toEqual([2, 1]);
    const draft = { category: categories.drinks };
    const edit = await productEditIntent(db, { ...act(), draft, subject: goods.salt });
    await record(db, device, edit);
    expect([await count(categories.food), await count(categories.drinks)]).toEqual([1, 2]);
  });

  it("[S17] moves the goods of a removed category with it", async () => {
    const { db, device, categories, act } = await shop();
    const removal = { draft: { move_to: categories.drinks }, subject: categories.food };
    await record(db, device, await categoryRemovalIntent(db, { ...act(), ...removal }));
    const known = await categoriesKnown(db);
    expect(known.categories.map(({ id }) => id)).toEqual([categories.drinks]);
    expect(known.goods.get(categories.drinks)).toBe(3);
    expect(known.goods.get(categories.food)).toBe(0);
  });

  it("[S7] names what was refused of a category, and of nothing else", async () => {
    const { db, device, categories, act } = await shop();
    const removal = { draft: { move_to: null }, subject: categories.food };
    await record(db, device, await categoryRemovalIntent(db, { ...act(), ...removal }));
    const supplier = { id: device.ids.next(), name: "Jumla", phone: null, note: "" };
    await record(db, device, supplierIntent({ ...act(), draft: { ...supplier, is_active: true } }));
    await db.operations.toCollection().modify({ state: "rejected" });
    const { refused, categories: shown } = await categoriesKnown(db);
    expect([...refused.keys()]).toEqual([categories.food]);
    expect(shown.find(({ id }) => id === categories.food)?.sync).toBe("rejected");
  });
});
