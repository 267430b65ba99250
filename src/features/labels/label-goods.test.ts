import { expect, it } from "vitest";
import { createTestDevice } from "#tests/support/device.ts";
import { storedProduct } from "#tests/support/stored-catalogue.ts";
import { labelGoods } from "./label-goods.ts";

it("lists the first 200 of the goods without a barcode, and tells how many there are", async () => {
  const { db } = await createTestDevice().open();
  const ids = Array.from({ length: 205 }, (_, at) => `good ${at}`);
  await db.products.bulkAdd(ids.map((id) => storedProduct(id)));
  await db.products.add(storedProduct("coded", { barcode: "6180000000017" }));
  const { goods, count } = await labelGoods(db, [], "en");
  expect(goods).toHaveLength(200);
  expect(count).toBe(205);
  const chosen = await labelGoods(db, ["coded"], "en");
  expect(chosen).toMatchObject({ goods: [{ id: "coded" }], count: 1 });
});
