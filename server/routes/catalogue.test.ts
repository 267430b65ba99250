import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inventorySummary } from "#/contract/inventory-summary.ts";
import { paths } from "#/contract/paths.ts";
import { openListedShop, type ListedShop } from "#tests/support/list-answers.ts";

let shop: ListedShop;
beforeAll(async () => {
  shop = await openListedShop();
});
afterAll(() => shop.close());

describe("products", () => {
  it("are found by name in either language, SKU and barcode, whatever signs are typed", async () => {
    const found = (search: string) => shop.names(paths.products, { search }, "sku");
    expect(await found("suka")).toEqual(["SUKARI"]);
    expect(await found("RICE")).toEqual(["MCHELE"]);
    expect(await found("6161020")).toEqual(["SABUNI"]);
    expect(await found("100%")).toEqual(["T-100%"]);
    expect(await found("%")).toEqual(["T-100%"]);
    expect(await found("_")).toEqual([]);
    expect(await found("' OR 1=1 --")).toEqual([]);
  });

  it("are filtered and ordered as asked", async () => {
    const skus = (query: Record<string, string>) => shop.names(paths.products, query, "sku");
    expect(await skus({ is_active: "false" })).toEqual(["OLD"]);
    expect(await skus({ is_featured: "true" })).toEqual(["T-100%"]);
    expect(await skus({ category: shop.made.child })).toEqual([]);
    expect(await skus({ ordering: "-selling_price", page_size: "2" })).toEqual([
      "MCHELE",
      "SUKARI",
    ]);
    const { status } = await shop.owner.get(paths.products, { ordering: "cost_price" });
    expect(status).toBe(422);
  });

  it("show their cost only to who may see it", async () => {
    const [product] = shop.duka.products;
    const path = paths.product(product?.id ?? "");
    expect((await shop.owner.get(path)).body).toMatchObject({
      cost_price: "1200.00",
      selling_price: "1500.00",
    });
    expect((await shop.cashier.get(path)).body).not.toHaveProperty("cost_price");
    const { results } = await shop.list(paths.products, {}, shop.cashier);
    expect(results.some((row) => "cost_price" in row)).toBe(false);
  });

  it("know where they lie", async () => {
    const [product] = shop.duka.products;
    const path = paths.inventorySummary(product?.id ?? "");
    const { body } = await shop.cashier.get(path, { business: shop.duka.id });
    expect(inventorySummary.parse(body)).toMatchObject({
      product_name: "Sugar",
      total_quantity_available: "0",
      details_by_location: [
        { location_name: "Kariakoo", is_low_stock: true, variant_name: null },
        { location_name: "Mbagala" },
      ],
    });
    const swahili = await shop.cashier.send("GET", path, undefined, {
      headers: { "Accept-Language": "sw" },
    });
    expect(swahili.body["product_name"]).toBe("Sukari");
  });
});

describe("categories", () => {
  it("are a tree", async () => {
    expect(await shop.names(paths.categories, { parent: "root" }, "code")).toEqual(["FOOD"]);
    expect(await shop.names(paths.categoryChildren(shop.duka.category), {}, "code")).toEqual([
      "GRAIN",
    ]);
    expect(await shop.names(paths.categoryChildren(shop.made.child), {}, "code")).toEqual([]);
  });
});
