import { expect, it } from "vitest";
import type { StoredProduct } from "#/store/replicated-rows.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { priceDrafts } from "./price-drafts.ts";

it("changes the prices of an item and its packs, and leaves packs without a price unchanged", async () => {
  const { db } = await createTestDevice().open();
  const pack = { name_en: "Carton", name_sw: "", barcode: null };
  const carton = { ...pack, id: "carton", size: 24, price: "25000.00" };
  const outer = { ...pack, id: "outer", size: 6, price: null };
  const row = { id: "soda", category: "drinks", selling_price: "1200.00", packs: [carton, outer] };
  await db.products.put(row as unknown as StoredProduct);
  const drafts = await priceDrafts(db, [{ product: "soda", variant: null, price: 130_000 }], 5_000);
  expect(drafts).toEqual([
    {
      product: "soda",
      draft: { selling_price: "1300.00", packs: [{ ...carton, price: "27100.00" }, outer] },
    },
  ]);
  await db.products.update("soda", { packs: [outer] });
  const [plain] = await priceDrafts(db, [{ product: "soda", variant: null, price: 130_000 }], 0);
  expect(plain?.draft).toEqual({ selling_price: "1300.00" });
});
