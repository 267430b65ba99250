import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isDeposed } from "#/store/leader.ts";
import { rowsOf } from "#server/kernel/database/database.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { importFile } from "#tests/support/import-files.ts";
import { expectOnceEach } from "#tests/support/once-each.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { oneItem, settles, tillWithSales } from "#tests/support/till-with-sales.ts";

let api: TestApi;
let shop: TestBusiness;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  shop = await api.business();
});
afterAll(() => api.close());

const numberOf = async (query: ReturnType<typeof sql>): Promise<number> => {
  const [row] = await api.database.system((tx) => rowsOf<{ n: number }>(tx, query));
  return row?.n ?? 0;
};

const waitingForLocks = () =>
  numberOf(sql`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
const deadlocks = () =>
  numberOf(
    sql`select deadlocks::int as n from pg_stat_database where datname = current_database()`,
  );

describe.each([
  ["in a batch", true],
  ["one by one", false],
])("sales %s", (_how, canBatch) => {
  it("[S13] fault 42: in a deadlock with another transaction are retried and recorded once", async () => {
    const { device, window, sales } = await tillWithSales(api, shop, 3);
    const before = await deadlocks();
    let sending: Promise<unknown> = Promise.resolve();
    // Manual work in the tables takes locks in a different order than the server.
    await api.database.system(async (tx) => {
      await tx.execute(sql`select 1 from stock_items where business_id = ${shop.id} for update`);
      // If PostgreSQL aborts this transaction instead, it is retried: another drain follows the first.
      sending.catch((error: unknown) => {
        if (!isDeposed(error)) throw error;
      });
      sending = window.drain(canBatch);
      await expect.poll(waitingForLocks, { interval: 20, timeout: 30_000 }).toBeGreaterThan(0);
      // The sale has waited longer, so PostgreSQL aborts its transaction.
      await tx.execute(
        sql`select 1 from business_counters where business_id = ${shop.id} for update`,
      );
    });
    await sending;
    // Several concurrent ones may each be aborted next; one aborted too often is retried later.
    expect(await window.states()).toContain("acked");
    expect(await window.states()).not.toContain("rejected");
    await expect.poll(deadlocks, { timeout: 20_000 }).toBeGreaterThan(before);
    device.pass(600_000);
    await settles(api, shop, window);
    await expectOnceEach(api, shop.id, sales);
  });
});

it("[S13] fault 42: an import of items while tills sell them: every row and every sale is there, once", async () => {
  const tills = [await tillWithSales(api, shop, 15), await tillWithSales(api, shop, 15)];
  const owner = await api.signIn(shop.owner);
  const rows = Array.from({ length: 300 }, (_, at) => `NEW-${at},Good ${at},${500 + at},100,7`);
  // The file also contains the item being sold, at another price.
  const file = ["SKU,Name,Price,Cost,Available", "SUKARI,Sugar,1600,,", ...rows].join("\n");
  const importing = importFile(api, owner, file);
  const selling = tills.map(async ({ device, window, acts, sales }) => {
    for (let round = 0; round < 4; round += 1) {
      await window.drain(round % 2 === 0);
      device.pass(60_000);
      sales.push(await acts.sale(oneItem(shop)));
      await window.pull();
    }
  });
  const [job] = await Promise.all([importing, ...selling]);
  expect(job).toMatchObject({ status: "COMPLETED", created_records: 300 });
  const sold = tills.flatMap(({ sales }) => sales);
  expect(sold).toHaveLength(38);
  for (const { device, window } of tills) {
    device.tick();
    expect(await window.drain()).toMatchObject({ ended: null });
  }
  for (const { window } of tills) {
    expect(await window.pull()).toEqual({ ok: true });
    expect((await window.states()).filter((state) => state !== "settled")).toEqual([]);
    expect([await window.db.sales.count(), await window.db.products.count()]).toEqual([38, 303]);
  }
  await expectOnceEach(api, shop.id, sold, [job.id]);
  const stockItem = await numberOf(sql`select quantity_available::int as n from stock_items
    where business_id = ${shop.id} and product_id = ${oneItem(shop)[0]?.product}
      and location_id = ${shop.location}`);
  expect(stockItem).toBe(-38_000);
});
