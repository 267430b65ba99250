import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inventorySummary } from "#/contract/inventory-summary.ts";
import { paths } from "#/contract/paths.ts";
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

describe("products", () => {
  it("are found by name in either language, SKU and barcode, whatever signs are typed", async () => {
    const found = (search: string) => names(paths.products, { search }, "sku");
    expect(await found("suka")).toEqual(["SUKARI"]);
    expect(await found("RICE")).toEqual(["MCHELE"]);
    expect(await found("6161020")).toEqual(["SABUNI"]);
    expect(await found("100%")).toEqual(["T-100%"]);
    expect(await found("%")).toEqual(["T-100%"]);
    expect(await found("_")).toEqual([]);
    expect(await found("' OR 1=1 --")).toEqual([]);
  });

  it("are filtered and ordered as asked", async () => {
    const skus = (query: Record<string, string>) => names(paths.products, query, "sku");
    expect(await skus({ is_active: "false" })).toEqual(["OLD"]);
    expect(await skus({ is_featured: "true" })).toEqual(["T-100%"]);
    expect(await skus({ category: made.child })).toEqual([]);
    expect(await skus({ ordering: "-selling_price", page_size: "2" })).toEqual([
      "MCHELE",
      "SUKARI",
    ]);
    const { status } = await owner.get(paths.products, { ordering: "cost_price" });
    expect(status).toBe(422);
  });

  it("show their cost only to who may see it", async () => {
    const [product] = duka.products;
    const path = paths.product(product?.id ?? "");
    expect((await owner.get(path)).body).toMatchObject({
      cost_price: "1200.00",
      selling_price: "1500.00",
    });
    expect((await cashier.get(path)).body).not.toHaveProperty("cost_price");
    const { results } = await list(paths.products, {}, cashier);
    expect(results.some((row) => "cost_price" in row)).toBe(false);
  });

  it("know where they lie", async () => {
    const [product] = duka.products;
    const path = paths.inventorySummary(product?.id ?? "");
    const { body } = await cashier.get(path, { business: duka.id });
    expect(inventorySummary.parse(body)).toMatchObject({
      product_name: "Sugar",
      total_quantity_available: "0",
      details_by_location: [
        { location_name: "Kariakoo", is_low_stock: true, variant_name: null },
        { location_name: "Mbagala" },
      ],
    });
    const swahili = await cashier.send("GET", path, undefined, {
      headers: { "Accept-Language": "sw" },
    });
    expect(swahili.body["product_name"]).toBe("Sukari");
  });
});

describe("categories", () => {
  it("are a tree", async () => {
    expect(await names(paths.categories, { parent: "root" }, "code")).toEqual(["FOOD"]);
    expect(await names(paths.categoryChildren(duka.category), {}, "code")).toEqual(["GRAIN"]);
    expect(await names(paths.categoryChildren(made.child), {}, "code")).toEqual([]);
  });
});
