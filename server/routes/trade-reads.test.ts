import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stockItem as stockShape } from "#/contract/catalogue-rows.ts";
import { paths } from "#/contract/paths.ts";
import { pageOf } from "#/contract/primitives.ts";
import {
  credit as creditShape,
  creditPayment as paymentShape,
  customer as customerShape,
  sale as saleShape,
} from "#/contract/trade-rows.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { insertTestTrade, type TestTrade } from "#tests/support/test-trade.ts";

let api: TestApi;
let duka: TestBusiness;
let owner: ApiClient;
let cashier: ApiClient;
let made: TestTrade;

beforeAll(async () => {
  api = await testApi();
  duka = await api.business({ subdomain: "duka" });
  made = await insertTestTrade(api, duka);
  owner = await api.signIn(duka.owner);
  cashier = await api.signIn(duka.cashier);
});
afterAll(() => api.close());

const list = async (path: string, query: Record<string, string> = {}, by = owner) => {
  const { status, body } = await by.get(path, { business: duka.id, ...query });
  expect([path, status, body["code"]]).toEqual([path, 200, undefined]);
  return body as {
    results: Record<string, unknown>[];
    count: number;
    next: unknown;
    previous: unknown;
  };
};
const names = async (path: string, query: Record<string, string>, key: string) =>
  (await list(path, query)).results.map((row) => row[key]);

describe("trade", () => {
  it("lists stock by location and product", async () => {
    const [product] = duka.products;
    const here = await list(paths.inventory, { location: duka.location });
    expect(here.count).toBe(3);
    const both = await list(paths.inventory, { product: product?.id ?? "" });
    expect(both.count).toBe(2);
    const { body } = await owner.get(paths.inventoryRecord(product?.shelf ?? ""));
    expect(stockShape.parse(body).location).toBe(duka.location);
  });

  it("finds customers by name, phone and code", async () => {
    const found = (query: Record<string, string>) => names(paths.customers, query, "name");
    expect(await found({ search: "asha" })).toEqual(["Asha Juma"]);
    expect(await found({ search: "712345" })).toEqual(["Asha Juma"]);
    expect(await found({ search: "c0002" })).toEqual(["Zuberi"]);
    expect(await found({ has_credit: "true" })).toEqual(["Asha Juma"]);
    expect(await found({ has_credit: "false" })).toEqual(["Zuberi"]);
    expect(await found({ ordering: "-name" })).toEqual(["Zuberi", "Asha Juma"]);
    const { body } = await cashier.get(paths.customer(duka.customer));
    expect(customerShape.parse(body).credit_limit).toBe("100000.00");
  });

  it("lists sales by what is asked", async () => {
    const count = async (query: Record<string, string>) => (await list(paths.sales, query)).count;
    expect(await count({ search: "000001", customer: duka.customer, till: duka.till.id })).toBe(1);
    expect(await count({ status: "returned" })).toBe(0);
    expect(await count({ location: duka.otherLocation })).toBe(0);
    const at = (ms: number) => new Date(api.clock.now + ms).toISOString();
    expect(await count({ from: at(-60_000), to: at(60_000) })).toBe(1);
    expect(await count({ to: at(-60_000) })).toBe(0);
    const { body } = await cashier.get(paths.sale(made.sale));
    expect(saleShape.parse(body)).toMatchObject({ number: "K1-000001", total: "1500.00" });
  });

  it("lists debts by how they stand, as the rows say it", async () => {
    for (const status of ["pending", "partial", "paid", "overdue"]) {
      const { results } = await list(paths.credits, { payment_status: status });
      for (const row of results) expect(row["payment_status"]).toBe(status);
    }
    expect(await names(paths.credits, { payment_status: "paid" }, "id")).toEqual([made.paid]);
    expect(await names(paths.credits, { payment_status: "overdue" }, "id")).toEqual([made.owed]);
    expect(creditShape.parse((await owner.get(paths.credit(made.owed))).body).outstanding).toBe(
      "1500.00",
    );
  });

  it("lists the payments of a debt", async () => {
    const page = await list(paths.creditPayments(made.paid));
    expect(pageOf(paymentShape).parse(page).results).toMatchObject([
      { id: made.payment, amount: "1500.00" },
    ]);
    expect((await list(paths.creditPayments(made.owed))).count).toBe(0);
    const { status } = await owner.get(paths.creditPayments(api.newId()));
    expect(status).toBe(404);
  });
});
