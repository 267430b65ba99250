import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quantity } from "#/domain/quantity.ts";
import { alertFor, overviewCards, type RecordStatus } from "#/domain/stock-status.ts";
import { stockAlerts, unseenAlerts } from "#/entities/alerts/alert-queries.ts";
import { stockOfProducts } from "#/entities/stock/stock-queries.ts";
import { stockRecords } from "#/entities/stock/stock-records.ts";
import { locationsKnown } from "#/features/inventory/locations/locations-known.ts";
import { sellableAt } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { connectDatabase, rowsOf, type Database } from "#server/kernel/database/database.ts";
import { seedDemo } from "#server/demo/seed-demo.ts";
import { entityRows } from "#server/modules/operations/queries/entity-rows.ts";
import { listStock, type stockStatuses } from "#server/modules/stock/queries/list-stock.ts";
import { lowStock } from "#server/modules/stock/queries/low-stock.ts";
import { testDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createTestDevice } from "#tests/support/device.ts";

/** Reorder now, or soon. */
const duly: ReadonlySet<RecordStatus> = new Set(["reorder_required", "low_stock"]);

const now = Date.parse("2026-11-20T13:30:00Z");

describe("the low-stock figures of the demo shop", () => {
  let made: TestDatabase;
  let database: Database;
  let db: TradingDatabase;
  let scope: { business: string; seesCosts: boolean; now: number };
  let places: { id: string; name: string }[];

  beforeAll(async () => {
    made = await testDatabase();
    database = connectDatabase(made.url);
    await seedDemo({ database, now: () => now });
    ({ db } = await createTestDevice().open());
    await database.system(async (tx) => {
      const [shop] = await rowsOf<{ id: string }>(
        tx,
        sql`select id from businesses where subdomain = 'duka'`,
      );
      const business = shop?.id ?? "";
      scope = { business, seesCosts: true, now };
      const ids = async (table: string) =>
        (
          await rowsOf<{ id: string }>(
            tx,
            sql`select id from ${sql.identifier(table)} where business_id = ${business}`,
          )
        ).map(({ id }) => id);
      const stored = { _seq: 1 };
      const locations = await entityRows(tx, scope, "location", await ids("locations"));
      places = locations;
      await db.locations.bulkPut(locations.map((row) => ({ ...row, ...stored })));
      const products = await entityRows(tx, scope, "product", await ids("products"));
      await db.products.bulkPut(
        products.map((row) => ({ ...row, ...stored, _featured: 0 as const })),
      );
      const variants = await entityRows(tx, scope, "variant", await ids("variants"));
      await db.variants.bulkPut(variants.map((row) => ({ ...row, ...stored })));
      const items = await entityRows(tx, scope, "stock_item", await ids("stock_items"));
      await db.stockItems.bulkPut(
        items.map((row) => ({
          ...row,
          ...stored,
          _good: sellableAt(row.variant ?? row.product, row.location),
        })),
      );
      const open = await rowsOf<{ id: string }>(
        tx,
        sql`select id from stock_alerts where business_id = ${business} and closed_at is null`,
      );
      const alerts = await entityRows(
        tx,
        scope,
        "stock_alert",
        open.map(({ id }) => id),
      );
      await db.stockAlerts.bulkPut(alerts.map((row) => ({ ...row, ...stored })));
    });
  }, 240_000);

  afterAll(async () => {
    await database.close();
    await made.close();
  });

  it("agree at each location: records, overview, filters, locations, alerts and the reorder list", async () => {
    const known = await locationsKnown(db, "en");
    const alerts = await stockAlerts(db, "en");
    expect(places.length).toBeGreaterThan(1);
    for (const { id } of places) {
      const records = await stockRecords(db, id, "en");
      const cards = overviewCards(records);
      expect(records.length).toBeGreaterThan(300);
      const totals = known.find(({ location }) => location.id === id)?.totals;
      expect(totals).toMatchObject({
        items: cards.totalItems,
        reorder: cards.needReorder,
        low: cards.lowStock,
      });
      // The server's lists count the same records under the same statuses.
      const counted = await database.system(async (tx) => {
        const list = async (status: (typeof stockStatuses)[number]) => {
          const page = { page: 1, page_size: 1, location: id, status };
          return (await listStock(tx, scope, page)).count;
        };
        return {
          low: await list("low"),
          reorder: await list("reorder"),
          toBuy: (await lowStock(tx, scope.business, id, "en")).length,
        };
      });
      expect(counted).toEqual({
        low: cards.lowStock,
        reorder: cards.needReorder,
        toBuy: cards.lowStock + cards.needReorder,
      });
      // Alerts are raised at the reorder or alert level; for an item only at its minimum there is none.
      const told = alerts.filter(({ place }) => place === id).length;
      const atMinimum = records.filter(
        (record) => record.status === "low_stock" && alertFor(record.available, record) === null,
      ).length;
      expect(told).toBe(cards.needReorder + cards.lowStock - atMinimum);
      // The counter's tiles warn of exactly the items with such a record.
      const due = records.filter(({ status }) => duly.has(status)).map(({ product }) => product);
      const all = [...new Set(records.map(({ product }) => product))];
      const tiles = await stockOfProducts(db, id, all);
      expect(all.filter((product) => tiles.get(product)?.level !== "enough")).toEqual([
        ...new Set(due),
      ]);
    }
  });

  it("match the menu badge over all locations", async () => {
    const alerts = await stockAlerts(db, "en");
    expect(await unseenAlerts(db)).toBe(alerts.filter((one) => !one.isAcknowledged).length);
    const items = await db.stockItems.toArray();
    const due = items.filter(
      (item) =>
        alertFor(quantity(item.quantity_available), {
          alertLevel: quantity(item.alert_level),
          reorderLevel: quantity(item.reorder_level),
        }) !== null,
    );
    expect(alerts).toHaveLength(due.length);
  });

  it("are plausible for a running shop: some items are low, most are not", async () => {
    for (const { id } of places) {
      const {
        totalItems,
        lowStock: low,
        needReorder,
      } = overviewCards(await stockRecords(db, id, "en"));
      expect(low).toBeGreaterThan(0);
      expect(needReorder).toBeGreaterThan(0);
      expect((low + needReorder) / totalItems).toBeLessThan(0.2);
    }
  });
});
