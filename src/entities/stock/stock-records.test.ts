import { expect, it } from "vitest";
import type { StoredStockItem } from "#/store/replicated-rows.ts";
import { goodAt } from "#/store/replicated-rows.ts";
import { catalogueActsOf } from "#tests/support/catalogue-acts.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { storedProduct } from "#tests/support/stored-catalogue.ts";
import { stockRecord, stockRecords } from "./stock-records.ts";

it("[S17] shows the levels a pending edit of the good gives the records that go by it", async () => {
  const device = createTestDevice();
  const { db } = await device.open();
  const levels = { reorder_point: "5", alert_level: "2" };
  await db.products.bulkPut([storedProduct("sugar", levels), storedProduct("rice", levels)]);
  const item = (good: string, over: Partial<StoredStockItem>): StoredStockItem => ({
    id: `${good} here`,
    product: good,
    variant: null,
    location: device.location,
    quantity_available: "4",
    reorder_level: "5",
    minimum_stock_level: "0",
    max_stock_level: null,
    alert_level: "2",
    bin_location: "",
    ledger: { count: null, carried: "4", tail_from: null, tail: [] },
    _good: goodAt(good, device.location),
    _seq: 10,
    ...over,
  });
  // Rice has a level of its own here.
  await db.stockItems.bulkPut([item("sugar", {}), item("rice", { reorder_level: "3" })]);
  const acts = catalogueActsOf(device, db);
  await acts.edit("sugar", { reorder_point: "9" });
  await acts.edit("rice", { reorder_point: "9", alert_level: "1" });
  const [rice, sugar] = await stockRecords(db, device.location, "en");
  expect([sugar?.reorderLevel, sugar?.alertLevel]).toEqual([9000, 2000]);
  expect([rice?.reorderLevel, rice?.alertLevel]).toEqual([3000, 1000]);
  expect((await stockRecord(db, device.location, "sugar here", "en"))?.reorderLevel).toBe(9000);
});
