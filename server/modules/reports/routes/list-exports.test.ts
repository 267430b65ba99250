import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listExportNames } from "#/contract/list-exports.ts";
import { paths } from "#/contract/paths.ts";
import { readXlsx } from "#server/adapters/table/read-xlsx.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { insertTestTrade } from "#tests/support/test-trade.ts";

let api: TestApi;
let shop: TestBusiness;
let owner: ApiClient;

beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  shop = await api.business();
  owner = await api.signIn(shop.owner);
});
afterAll(() => api.close());

const rowsOf = async (caller: ApiClient, list: string, query: Record<string, string> = {}) => {
  const { status, body } = await caller.get(paths.listExport(list), query);
  expect(status).toBe(200);
  return String(body["text"]).replace("\ufeff", "").trimEnd().split("\r\n");
};

describe("a list exported to a file", () => {
  it("contains what the list contains, with money as numbers and times in the shop's time zone", async () => {
    await insertTestTrade(api, shop);
    const [heads, sale, ...more] = await rowsOf(owner, "sales");
    expect(heads).toMatch(/^Date and time,Number,Location,Till,Person,Customer,Status,Paid by,/);
    expect(sale).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/);
    expect(sale).toContain("Asha Juma");
    expect(more).toEqual([]);
    const debts = await rowsOf(owner, "debts");
    expect(debts).toHaveLength(3);
    expect(debts.join("\n")).toMatch(/Overdue/);
    expect((await rowsOf(owner, "customers")).join("\n")).toContain("Asha Juma");
    expect((await rowsOf(owner, "movements")).length).toBeGreaterThan(1);
  });

  it("is written in the reader's language", async () => {
    const swahili = await api.stranger({ "Accept-Language": "sw" });
    await swahili.signIn(shop.owner);
    const [heads] = await rowsOf(swahili, "debts");
    expect(heads).not.toContain("Date and time");
    expect(heads).toContain("Mteja");
  });

  it("is limited to a location and to days", async () => {
    await insertTestTrade(api, shop);
    const [, sale = ""] = await rowsOf(owner, "sales");
    const day = sale.slice(0, 10);
    expect(await rowsOf(owner, "sales", { from: day, to: day })).toHaveLength(2);
    expect(await rowsOf(owner, "sales", { to: "2001-01-01" })).toHaveLength(1);
    expect(await rowsOf(owner, "sales", { location: shop.location })).toHaveLength(2);
    const { body } = await owner.get(paths.listExport("sales"), {
      location: (await api.business()).location,
    });
    expect(body["code"]).toBe("wrong_tenant");
  });

  it("contains every row once over many pages, in both file formats, and no formula", async () => {
    const many = 2_345;
    await api.database.system((tx) =>
      tx.execute(sql`
        insert into customers (business_id, id, customer_code, name, credit_balance, created_at)
        select ${shop.id}, gen_random_uuid(), 'X' || n, '=1+' || n, n * 100, now() - (n / 10) * interval '1 second'
        from generate_series(1, ${many}) as n`),
    );
    const rows = await rowsOf(owner, "customers");
    const codes = rows.flatMap((row) => /^(X\d+),'=1\+/.exec(row)?.[1] ?? []);
    expect(new Set(codes).size).toBe(many);
    expect(codes).toHaveLength(many);
    const { body, headers } = await owner.get(paths.listExport("customers"), { format: "xlsx" });
    expect(headers.get("Content-Disposition")).toContain("customers.xlsx");
    const reading = await readXlsx(body["bytes"] as Uint8Array);
    if (!reading.ok) throw new Error(reading.code);
    const owes = reading.table.header.indexOf("Owes");
    const inBook = reading.table.rows.filter(({ cells }) => cells[0]?.startsWith("X"));
    expect(inBook).toHaveLength(many);
    const seventh = inBook.find(({ cells }) => cells[0] === "X7");
    expect(seventh?.cells.slice(0, 2)).toEqual(["X7", "'=1+7"]);
    expect(seventh?.cells[owes]).toBe("7");
  });

  it("is recorded in the audit log with its user, and requires both permissions", async () => {
    for (const list of listExportNames) await rowsOf(owner, list);
    const { body } = await owner.get(paths.audit, { kind: "export" });
    for (const list of listExportNames) expect(JSON.stringify(body)).toContain(`"export.${list}"`);
    const cashier = await api.signIn(shop.cashier);
    for (const list of listExportNames)
      expect((await cashier.get(paths.listExport(list))).body["code"]).toBe("forbidden");
  });

  it("contains only a seller's own sales, and no stock value without permission to see costs", async () => {
    const lowly = await api.business({ cashierMay: ["export.run", "stock.read"] });
    await insertTestTrade(api, lowly);
    const cashier = await api.signIn(lowly.cashier);
    const all = await rowsOf(await api.signIn(lowly.owner), "sales");
    const own = await rowsOf(cashier, "sales");
    expect(own.length).toBeLessThanOrEqual(all.length);
    await api.database.system((tx) =>
      tx.execute(
        sql`update sales set actor_id = ${lowly.owner.id} where business_id = ${lowly.id}`,
      ),
    );
    expect(await rowsOf(cashier, "sales")).toHaveLength(1);
    const [heads] = await rowsOf(cashier, "movements");
    expect(heads).not.toContain("Value");
    expect((await rowsOf(await api.signIn(lowly.owner), "movements"))[0]).toContain("Value");
  });
});
