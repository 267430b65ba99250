import { expect, it } from "vitest";
import { createTestDevice } from "#tests/support/device.ts";
import { storedProduct } from "#tests/support/stored-catalogue.ts";
import { labelItems } from "./label-items.ts";

it("lists the first 200 items without a barcode and reports the total", async () => {
  const { db } = await createTestDevice().open();
  const ids = Array.from({ length: 205 }, (_, at) => `good ${at}`);
  await db.products.bulkAdd(ids.map((id) => storedProduct(id)));
  await db.products.add(storedProduct("coded", { barcode: "6180000000017" }));
  const { items, count } = await labelItems(db, [], "en");
  expect(items).toHaveLength(200);
  expect(count).toBe(205);
  const chosen = await labelItems(db, ["coded"], "en");
  expect(chosen).toMatchObject({ items: [{ id: "coded" }], count: 1 });
});
