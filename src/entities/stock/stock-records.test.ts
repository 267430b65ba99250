import { expect, it } from "vitest";
import { overviewCards } from "#/domain/stock-status.ts";
import type { StoredStockItem } from "#/store/replicated-rows.ts";
import { sellableAt } from "#/store/replicated-rows.ts";
import { catalogueActionsOf } from "#tests/support/catalogue-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { storedProduct } from "#tests/support/stored-catalogue.ts";
import { stockOfProducts } from "./stock-queries.ts";
import { stockRecord, stockRecords } from "./stock-records.ts";

/** An item with a quantity of four. */
function itemAt(location: string, item: string): StoredStockItem {
  return {
    id: `${item} here`,
    product: item,
    variant: null,
    location,
    quantity_available: "4",
    reorder_level: "5",
    minimum_stock_level: "0",
    max_stock_level: null,
    alert_level: "2",
    bin_location: "",
    ledger: { count: null, carried: "4", tail_from: null, tail: [] },
    _good: sellableAt(item, location),
    _seq: 10,
  };
}

it("[S17] applies an item's pending level changes to the records that use the item's levels", async () => {
  const device = createTestDevice();
  const { db } = await device.open();
  const levels = { reorder_point: "5", alert_level: "2" };
  await db.products.bulkPut([storedProduct("sugar", levels), storedProduct("rice", levels)]);
  // Rice has its own reorder level here.
  await db.stockItems.bulkPut([
    itemAt(device.location, "sugar"),
    { ...itemAt(device.location, "rice"), reorder_level: "3" },
  ]);
  const actions = catalogueActionsOf(device, db);
  await actions.edit("sugar", { reorder_point: "9" });
  await actions.edit("rice", { reorder_point: "9", alert_level: "1" });
  const [rice, sugar] = await stockRecords(db, device.location, "en");
  expect([sugar?.reorderLevel, sugar?.alertLevel]).toEqual([9000, 2000]);
  expect([rice?.reorderLevel, rice?.alertLevel]).toEqual([3000, 1000]);
  expect((await stockRecord(db, device.location, "sugar here", "en"))?.reorderLevel).toBe(9000);
});

it("the tile, the overview and the badge report the same records as low (decisions/0050)", async () => {
  const device = createTestDevice();
  const { db } = await device.open();
  // One item at its minimum only, which raises no alert; one at its reorder level; one above both.
  const held = { minimum: "7", reorder: "5", enough: "8" };
  await db.products.bulkPut(Object.keys(held).map((item) => storedProduct(item)));
  await db.stockItems.bulkPut(
    Object.entries(held).map(([item, quantity_available]) => ({
      ...itemAt(device.location, item),
      quantity_available,
      minimum_stock_level: "7",
      ledger: { count: null, carried: quantity_available, tail_from: null, tail: [] },
    })),
  );
  const records = await stockRecords(db, device.location, "en");
  const tiles = await stockOfProducts(db, device.location, Object.keys(held));
  expect(overviewCards(records)).toMatchObject({ lowStock: 1, needReorder: 1 });
  const low = records.filter(({ status }) => status !== "in_stock").map(({ product }) => product);
  expect(low.toSorted()).toEqual(["minimum", "reorder"]);
  expect([...tiles].filter(([, { level }]) => level === "low").map(([product]) => product)).toEqual(
    low,
  );
});
