import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { insertTestTrade } from "#tests/support/test-trade.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

let shop: TradingShop;
let made: Awaited<ReturnType<typeof insertTestTrade>>;

beforeAll(async () => {
  shop = await openShop();
  made = await insertTestTrade(shop.api, shop.duka);
  // At only two times, so that most of them differ in their ids alone.
  await sell(12, "2 hours");
  await sell(12, "1 hour");
  await shop.rows(
    `INSERT INTO customers (business_id, id, customer_code, name, created_at)
     SELECT $1, gen_random_uuid(), 'CX' || n, 'Mteja' || n / 3, now() FROM generate_series(1, 9) n`,
    [shop.duka.id],
  );
  await wantDecisions();
});
afterAll(() => shop.close());

/** Creates discrepancies, every third without a shared cause, refused operations, and payments to confirm. */
async function wantDecisions(): Promise<void> {
  const business = [shop.duka.id];
  await shop.rows(
    `INSERT INTO discrepancies (business_id, id, kind, op_id, cause, data, status, opened_at)
     SELECT $1, gen_random_uuid(), CASE n % 2 WHEN 0 THEN 'oversold' ELSE 'price_differs' END,
       gen_random_uuid(), CASE n % 3 WHEN 0 THEN '' ELSE 'cause ' || n % 5 END, '{}',
       CASE WHEN n > 25 THEN 'resolved' ELSE 'open' END, date_trunc('hour', now()) - n % 2 * interval '1 hour'
     FROM generate_series(1, 30) n`,
    business,
  );
  await shop.rows(
    `INSERT INTO rejected_operations (business_id, id, op_id, code, method, path, body_text, hash,
       carrier_id, received_at)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), 'malformed', 'POST', '/', '{', n, $2, now()
     FROM generate_series(1, 9) n`,
    [...business, shop.duka.owner.id],
  );
  await shop.rows(
    `INSERT INTO sale_payments (business_id, id, sale_id, method, amount, status, position)
     SELECT business_id, gen_random_uuid(), id, 'mobile_money', 100, 'unconfirmed', 1
     FROM sales, generate_series(1, 2) WHERE business_id = $1 AND number LIKE 'K1-_'`,
    business,
  );
}

/** Sales made at the same time. */
async function sell(count: number, ago: string): Promise<void> {
  const { id, location, till, cashier } = shop.duka;
  await shop.rows(
    `INSERT INTO sales (business_id, id, op_id, number, location_id, till_id, actor_id, occurred_at,
       effective_at, received_at, status, payment_method, currency, subtotal, discount, tax, rounding, total,
       amount_paid, change, credit_amount)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), 'K1-' || n % 5, $2, $3, $4, at, at, at, 'completed', 'cash',
       'TZS', 100, 0, 0, 0, 100 * (n % 3), 100, 0, 0
     FROM generate_series(1, ${count}) n, (SELECT now() - interval '${ago}' AS at) t`,
    [id, location, till.id, cashier.id],
  );
}

type Query = Record<string, string>;
type Answer = {
  results: { id: string }[];
  count: number;
  next: string | null;
  previous: string | null;
  next_cursor: string | null;
};

async function ask(path: string, query: Query, by: ApiClient = shop.owner): Promise<Answer> {
  const { status, body } = await by.get(path, { business: shop.duka.id, ...query });
  expect([path, status, body["errors"]]).toEqual([path, 200, undefined]);
  return body as Answer;
}

const idsOf = ({ results }: Answer) => results.map(({ id }) => id);

/** Reads all pages of a list by following the cursors. */
async function walk(path: string, query: Query): Promise<{ ids: string[]; counts: number[] }> {
  const ids: string[] = [];
  const counts: number[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: Answer = await ask(path, { ...query, cursor });
    ids.push(...idsOf(page));
    counts.push(page.count);
    cursor = page.next_cursor;
  }
  return { ids, counts };
}

const walked = (): [string, Query][] => [
  ...["effective_at", "number", "total"].flatMap((by): [string, Query][] => [
    [paths.sales, { ordering: by }],
    [paths.sales, { ordering: `-${by}` }],
  ]),
  [paths.sales, { search: "K1-" }],
  [paths.customers, { ordering: "name" }],
  [paths.customers, { ordering: "-credit_balance" }],
  [paths.customers, { search: "mteja" }],
  [paths.products, { ordering: "-selling_price" }],
  [paths.variants, {}],
  [paths.categories, {}],
  [paths.suppliers, {}],
  [paths.inventory, {}],
  [paths.alerts, {}],
  [paths.credits, {}],
  [paths.creditPayments(made.paid), {}],
  [paths.locations, {}],
  [paths.tills, {}],
  [paths.transfers, {}],
  [paths.purchases, {}],
  [paths.expenses, {}],
  [paths.shifts, {}],
  [paths.receipts, {}],
  [paths.receipts, { search: "K1-" }],
  [paths.movements, {}],
  [paths.discrepancies, {}],
  [paths.discrepancies, { status: "open" }],
  [paths.discrepancies, { status: "open", kind: "oversold" }],
  [paths.rejected, {}],
  [paths.unconfirmedPayments, {}],
];

describe("cursor pagination", () => {
  it("returns every list as a single page does, row by row", async () => {
    for (const [path, query] of walked()) {
      const whole = await ask(path, { ...query, page_size: "200" });
      const { ids, counts } = await walk(path, { ...query, page_size: "4" });
      expect([path, query, ids]).toEqual([path, query, idsOf(whole)]);
      expect(new Set(counts)).toEqual(new Set([whole.count]));
    }
  });

  it("neither repeats nor skips a row when others arrive in between", async () => {
    const query = { ordering: "-effective_at", page_size: "5" };
    const before = idsOf(await ask(paths.sales, { ...query, page_size: "200" }));
    const first = await ask(paths.sales, query);
    await sell(3, "1 minute");
    // By number, the next page starts three rows before the end of the first one.
    const byNumber = idsOf(await ask(paths.sales, { ...query, page: "2" }));
    expect(byNumber.filter((id) => idsOf(first).includes(id))).toHaveLength(3);
    const second = await ask(paths.sales, { ...query, cursor: first.next_cursor ?? "" });
    expect(idsOf(second)).toEqual(before.slice(5, 10));
  });

  it("skips no row when one already returned is deleted", async () => {
    const query = { ordering: "name", page_size: "4" };
    const before = idsOf(await ask(paths.customers, { ...query, page_size: "200" }));
    const first = await ask(paths.customers, query);
    await shop.rows(`DELETE FROM customers WHERE business_id = $1 AND id = $2`, [
      shop.duka.id,
      before.find((id) => id !== shop.duka.customer),
    ]);
    const byNumber = idsOf(await ask(paths.customers, { ...query, page: "2" }));
    expect(byNumber).not.toContain(before[4]);
    const second = await ask(paths.customers, { ...query, cursor: first.next_cursor ?? "" });
    expect(idsOf(second)).toEqual(before.slice(4, 8));
  });

  it("continues by URL, forward only", async () => {
    const first = await ask(paths.sales, { page_size: "10" });
    expect(first.next).toContain("page=2");
    const second = await ask(paths.sales, { page_size: "10", cursor: first.next_cursor ?? "" });
    expect([second.previous, second.count]).toEqual([null, first.count]);
    const { body } = await shop.owner.get(second.next ?? "");
    const third = await ask(paths.sales, { page_size: "10", cursor: second.next_cursor ?? "" });
    expect(body["results"]).toEqual(third.results);
  });

  it("allows the page size to change", async () => {
    const all = idsOf(await ask(paths.sales, { page_size: "200" }));
    const first = await ask(paths.sales, { page_size: "3" });
    const rest = await ask(paths.sales, { page_size: "200", cursor: first.next_cursor ?? "" });
    expect([...idsOf(first), ...idsOf(rest)]).toEqual(all);
    expect(rest.next_cursor).toBeNull();
  });
});

describe("a cursor that does not belong to the list", () => {
  async function refused(path: string, query: Query, by = shop.owner): Promise<void> {
    const { status, body } = await by.get(path, query);
    expect([path, query, status, body["code"]]).toEqual([path, query, 422, "validation_failed"]);
    expect(Object.keys(body["errors"] as object)).toEqual(["cursor"]);
  }

  it("is rejected for another order, filter, list or business", async () => {
    const business = shop.duka.id;
    const asked = { business, ordering: "-effective_at", page_size: "2" };
    const cursor = (await ask(paths.sales, asked)).next_cursor ?? "";
    await refused(paths.sales, { ...asked, cursor, ordering: "effective_at" });
    await refused(paths.sales, { ...asked, cursor, ordering: "-total" });
    await refused(paths.sales, { ...asked, cursor, status: "returned" });
    await refused(paths.sales, { ...asked, cursor, search: "K1" });
    await refused(paths.credits, { business, cursor });
    await refused(paths.customerSales(shop.duka.customer), { business, cursor });
    const soko = await shop.api.business({ subdomain: "soko" });
    await refused(
      paths.sales,
      { cursor, ordering: "-effective_at" },
      await shop.api.signIn(soko.owner),
    );
    // The business is the same, whether given explicitly or not.
    const { status } = await shop.owner.get(paths.sales, { cursor, ordering: "-effective_at" });
    expect(status).toBe(200);
  });

  it("is rejected when malformed, and when it holds values the database would fail on", async () => {
    const business = shop.duka.id;
    const cursor = (await ask(paths.sales, { page_size: "2" })).next_cursor ?? "";
    const parts = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
    const [mark, count, capped, at, id] = parts;
    const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    expect(written(parts)).toBe(cursor);
    const odd = [
      [mark, count, capped, "2026-02-30T10:00:00Z", id],
      [mark, count, capped, "0000-01-01T10:00:00Z", id],
      [mark, count, capped, "infinity", id],
      [mark, count, capped, at, "1"],
      [mark, count, capped, at, `${String(id)}'`],
      [mark, count, capped, at],
      [mark, count, capped, at, id, id],
      [mark, count, capped, { at }, id],
      [mark, -1, capped, at, id],
      [mark, "many", capped, at, id],
      [mark, count, 1, at, id],
      [null, count, capped, at, id],
      { mark, count },
      "text",
      7,
      null,
    ].map(written);
    for (const one of ["x", "%", "\0", "{", cursor.slice(0, -4), `${cursor}${cursor}`, ...odd])
      await refused(paths.sales, { business, cursor: one });
    await refused(paths.sales, { business, cursor: "x".repeat(4_001) });
    await names(written);
  });

  /** Lists ordered by text or number. */
  async function names(written: (value: unknown) => string): Promise<void> {
    const business = shop.duka.id;
    for (const [ordering, odd] of [
      ["name", ["a\0b", 7, null]],
      ["credit_balance", ["1e400", "", "9".repeat(19), "1.5"]],
    ] as const) {
      const asked = { ordering, page_size: "2" };
      const cursor = (await ask(paths.customers, asked)).next_cursor ?? "";
      const parts = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
      for (const value of odd)
        await refused(paths.customers, {
          business,
          ...asked,
          cursor: written(parts.with(3, value)),
        });
      // Text that is not a word of any language sorts like any other.
      const { status } = await shop.owner.get(paths.customers, {
        ...asked,
        cursor: written(parts.with(3, ordering === "name" ? "\ud800\u202e'" : "-5")),
      });
      expect(status).toBe(200);
    }
  }
});
