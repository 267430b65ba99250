import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Tx } from "#server/kernel/database/database.ts";
import { readOf } from "#tests/support/read-scans.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";
import { listSales } from "#server/modules/sales/queries/list-sales.ts";
import { listMovements } from "#server/modules/stock/queries/stock-movements.ts";
import { listCredits, listCustomers } from "#server/modules/credit/queries/list-credit.ts";
import { mostCounted, mostFound } from "#server/kernel/queries/list-page.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";

const many = 200_000;
let shop: TradingShop;
let scope: RowScope;

beforeAll(async () => {
  shop = await openShop();
  const { id: business, location, till, cashier } = shop.duka;
  await shop.rows(
    `INSERT INTO sales (business_id, id, op_id, number, location_id, till_id, actor_id, customer_name,
       occurred_at, effective_at, received_at, status, payment_method, currency, subtotal, discount, tax,
       rounding, total, amount_paid, change, credit_amount)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), 'K1-' || lpad(n::text, 7, '0'), $2, $3, $4,
       CASE WHEN n % 4 = 0 THEN 'Asha Juma' WHEN n % 1000 = 1 THEN 'Bahati ' || n END,
       at, at, at, 'completed', 'cash', 'TZS', 100, 0, 0, 0, 100, 100, 0, 0
     FROM generate_series(1, ${many}) n, LATERAL (SELECT now() - n * interval '1 minute' AS at) t`,
    [business, location, till.id, cashier.id],
  );
  await shop.rows(
    `INSERT INTO customers (business_id, id, customer_code, name, phone, created_at)
     SELECT $1, gen_random_uuid(), 'CX' || n, 'Mteja ' || n, '+2557' || lpad(n::text, 8, '0'), now()
     FROM generate_series(1, ${many}) n`,
    [business],
  );
  for (const table of ["sales", "customers", "credits"]) await shop.rows(`VACUUM ANALYZE ${table}`);
  scope = { business, seesCosts: true, now: Date.now() };
}, 120_000);
afterAll(() => shop.close());

const asked = <T>(list: (tx: Tx) => Promise<T>) => readOf(shop, list);

const page = { page: 1, page_size: 20 };

describe("lists over as many rows as a shop has in years", () => {
  it.each([
    ["the number", "0123456", 1],
    ["a part of the number", "K1-01234", 100],
    ["a name", "bahati 5", 11],
  ])("finds sales by %s through the index", async (_what, search, count) => {
    const { answer, scans } = await asked((tx) =>
      listSales(tx, scope, { ...page, search, ordering: "-effective_at" }),
    );
    expect(answer.count).toBe(count);
    expect(scans.has("sales_search_idx")).toBe(true);
    expect(scans.get("sales")?.scans ?? 0, "scans of the whole table").toBe(0);
  });

  it("reads little of the index for a whole number or phone with a common prefix", async () => {
    const sale = await asked((tx) =>
      listSales(tx, scope, { ...page, search: "K1-0123456", ordering: "-effective_at" }),
    );
    expect(sale.answer.rows.map(({ number }) => number)).toEqual(["K1-0123456"]);
    expect(sale.scans.get("sales_search_idx")?.blocks).toBeLessThan(180);
    const customer = await asked((tx) =>
      listCustomers(tx, scope, { ...page, search: "+255700123456", ordering: "name" }),
    );
    expect(customer.answer.rows.map(({ phone }) => phone)).toEqual(["+255700123456"]);
    expect(customer.scans.get("customers_search_idx")?.blocks).toBeLessThan(500);
  });

  it("finds by a whole number only rows that contain all of it", async () => {
    const { answer } = await asked((tx) =>
      listSales(tx, scope, { ...page, search: "K2-0123456", ordering: "-effective_at" }),
    );
    expect(answer.rows).toEqual([]);
  });

  it("finds a name that a quarter of all sales have by scanning in time order, without counting them", async () => {
    const { answer, scans } = await asked((tx) =>
      listSales(tx, scope, { ...page, search: "asha", ordering: "-effective_at" }),
    );
    expect(answer.rows.map((row) => row.customer_name)).toEqual(Array(20).fill("Asha Juma"));
    expect(answer.count).toBe(mostFound);
    const read = [...scans.values()].reduce((sum, one) => sum + one.read, 0);
    // Scanned once, until more rows than the counting limit are found.
    expect(read, "rows and index entries read").toBeLessThan(many * 0.35);
  });

  it.each([
    ["name", "mteja 12345", 11],
    ["phone", "00123456", 1],
    ["code", "cx199999", 1],
  ])("finds customers by %s through the index", async (_what, search, count) => {
    const { answer, scans } = await asked((tx) =>
      listCustomers(tx, scope, { ...page, search, ordering: "name" }),
    );
    expect(answer.count).toBe(count);
    expect(scans.has("customers_search_idx")).toBe(true);
    expect(scans.get("customers")?.scans ?? 0, "scans of the whole table").toBe(0);
  });

  it("lists the newest sales by their time, and reports that there are more than are counted", async () => {
    const first = await asked((tx) => listSales(tx, scope, { ...page, ordering: "-effective_at" }));
    expect(first.answer.count).toBe(mostCounted);
    expect(first.scans.get("sales_time_idx")?.scans).toBeGreaterThan(0);
    const last = mostCounted / 20;
    const turned = async (at: number) =>
      (
        await asked((tx) =>
          listSales(tx, scope, { page: at, page_size: 20, ordering: "-effective_at" }),
        )
      ).answer;
    // Paging by number continues beyond the limit of the count.
    expect((await turned(last)).count).toBe(mostCounted + 1);
    expect((await turned(last + 1)).rows).toHaveLength(20);
    expect((await turned(many / 20)).count).toBe(many);
  });

  it.each([
    ["the newest", "-effective_at", "sales_time_idx"],
    ["the oldest", "effective_at", "sales_time_idx"],
    ["by number", "number", "sales_number_idx"],
  ] as const)(
    "reads for page 5,000, %s first, little more than its rows when a cursor gives its start",
    async (_what, ordering, index) => {
      const listed = { page: 4_999, page_size: 20, ordering };
      const before = await asked((tx) => listSales(tx, scope, listed));
      const cursor = before.answer.next_cursor ?? "";
      const { answer, scans } = await asked((tx) =>
        listSales(tx, scope, { ...listed, page: 1, cursor }),
      );
      const numbered = await asked((tx) => listSales(tx, scope, { ...listed, page: 5_000 }));
      expect(answer.rows.map(({ id }) => id)).toEqual(numbered.answer.rows.map(({ id }) => id));
      expect(scans.get(index)?.read).toBeLessThan(25);
      expect(scans.get("sales")?.scans ?? 0, "scans of the whole table").toBe(0);
    },
  );

  it("lists the newest debts by their time", async () => {
    const { id: business, location, customer } = shop.duka;
    await shop.rows(
      `INSERT INTO credits (business_id, id, op_id, sale_id, sale_number, customer_id, location_id,
         credit_amount, due_date, effective_at)
       SELECT $1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'K1-1', $2, $3, 100, now(), at
       FROM generate_series(1, 50000) n, LATERAL (SELECT now() - n * interval '1 minute' AS at) t`,
      [business, customer, location],
    );
    await shop.rows("ANALYZE credits");
    const { answer, scans } = await asked((tx) => listCredits(tx, scope, page));
    expect(answer.rows).toHaveLength(20);
    expect(scans.has("credits_time_idx")).toBe(true);
  });

  it("computes the stock after each movement from nearby movements, not from the first one on", async () => {
    const { id: business } = shop.duka;
    await shop.rows(
      `INSERT INTO stock_movements (business_id, op_id, line_id, stock_item_id, kind, delta, value,
         effective_at, received_at, absorbed)
       SELECT $1, gen_random_uuid(), gen_random_uuid(), item, 'sale', -1000, 0, at, at, false
       FROM (SELECT id AS item, row_number() OVER (ORDER BY id) AS turn, count(*) OVER () AS items
             FROM stock_items) i,
         generate_series(1, ${many} / items) n,
         LATERAL (SELECT now() - (n * items + turn) * interval '1 minute' AS at) t`,
      [business],
    );
    await shop.rows("UPDATE stock_items SET quantity_available = 5000");
    await shop.rows("VACUUM ANALYZE stock_movements");
    const { answer, scans } = await asked((tx) => listMovements(tx, scope, page));
    const items = new Set(answer.rows.map(({ product, location }) => `${product} ${location}`));
    expect(items.size).toBe(6);
    // Each sold one at a time until it had five.
    expect(answer.rows.map(({ balance }) => Number(balance))).toEqual(
      Array.from({ length: 20 }, (_, at) => 5 + Math.floor(at / items.size)),
    );
    expect(scans.get("stock_movements_item_idx")?.read).toBeLessThan(40);
    expect(scans.get("stock_movements_time_idx")?.read).toBeLessThan(40);
    expect(scans.get("sales")?.scans ?? 0, "scans of all sales").toBe(0);
  });
});
