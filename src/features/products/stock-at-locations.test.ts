import { describe, expect, it } from "vitest";
import { sellableAt } from "#/store/replicated-rows.ts";
import { stockEverywhere, comingOf, stockHere } from "./stock-at-locations.ts";
import { record } from "#/store/outbox.ts";
import { purchaseIntent } from "#/store/purchase-intents.ts";
import { purchaseDraft } from "#tests/support/purchase-drafts.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";

const stock = {
  location: "Main",
  variant: null,
  available: 4000,
  damaged: 0,
  reserved: 0,
  reorderLevel: 5000,
  isLow: true,
};

describe("the stock of a product by location", () => {
  it("is local for this device's location and from the server for the others", () => {
    const told = {
      product_name: "Sugar",
      total_quantity_available: "19",
      details_by_location: [
        {
          inventory_id: "here",
          location_name: "Main",
          quantity_available: "9",
          reorder_level: "5",
          variant_name: null,
          is_low_stock: false,
        },
        {
          inventory_id: "there",
          location_name: "Branch",
          quantity_available: "10",
          damaged_quantity: "1",
          reserved_quantity: "2.5",
          reorder_level: "2",
          variant_name: "Large",
          is_low_stock: false,
        },
      ],
    };
    expect(stockEverywhere([{ id: "here", ...stock }], told)).toEqual([
      { id: "here", ...stock },
      {
        id: "there",
        location: "Branch",
        variant: "Large",
        available: 10_000,
        damaged: 1000,
        reserved: 2500,
        reorderLevel: 2000,
        isLow: false,
      },
    ]);
    expect(stockEverywhere([{ id: "here", ...stock }], null)).toHaveLength(1);
  });

  it("[S17] includes local counts that are not yet sent", async () => {
    const device = createTestDevice();
    const { db } = await device.open();
    await actionsOf(device, db).count("sugar", 3000);
    const location = { id: device.location, name: "Main" };
    const [found, ...others] = await stockHere(db, { product: "sugar", location });
    expect(others).toEqual([]);
    expect(found).toMatchObject({ location: "Main", variant: null, available: 3000, isLow: false });
  });

  it("is incoming where it is ordered: for the product itself and for all its variants", async () => {
    const device = createTestDevice();
    const { db } = await device.open();
    const { place } = actionsOf(device, db);
    const { ids } = device;
    const order = async (product: string, variant: string | null, quantity: string) => {
      const line = { id: ids.next(), product, variant, name: "Shati", quantity, note: "" };
      const draft = purchaseDraft(ids, { lines: [{ ...line, unit_cost: "1000.00" }] });
      const action = { opId: ids.next(), place, subject: draft.id, draft };
      await record(db, device, purchaseIntent(action));
    };
    const [shirt, large] = [ids.next(), ids.next()];
    await db.variants.put({
      id: large,
      product: shirt,
      name: "Large",
      sku_suffix: "L",
      barcode: null,
      price_adjustment: "0.00",
      attributes: {},
      is_active: true,
      _seq: 1,
    });
    await order(shirt, large, "2");
    await order(shirt, null, "3");
    await order(ids.next(), null, "7");
    const coming = (location: string) => comingOf(db, { product: shirt, location });
    expect(await coming(device.location)).toBe(5_000);
    expect(await coming("elsewhere")).toBe(0);
  });

  it("is low by the rule of its record, and as the server reports it for the others", async () => {
    const device = createTestDevice();
    const { db } = await device.open();
    await db.stockItems.put({
      id: "shelf",
      product: "sugar",
      variant: null,
      location: device.location,
      quantity_available: "3",
      reorder_level: "1",
      minimum_stock_level: "3",
      max_stock_level: null,
      alert_level: "0",
      bin_location: "",
      ledger: { count: null, carried: "3", tail_from: null, tail: [] },
      _good: sellableAt("sugar", device.location),
      _seq: 1,
    });
    const location = { id: device.location, name: "Main" };
    const [found] = await stockHere(db, { product: "sugar", location });
    expect(found).toMatchObject({ reorderLevel: 1000, isLow: true });
  });
});
