import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productInFull } from "#/contract/product.ts";
import { inventorySummary } from "#/contract/inventory-summary.ts";
import { paths } from "#/contract/paths.ts";
import { openListedShop, type ListedShop } from "#tests/support/list-answers.ts";

let shop: ListedShop;
beforeAll(async () => {
  shop = await openListedShop();
});
afterAll(() => shop.close());

describe("products", () => {
  it("are found by name in either language, SKU and barcode, whatever characters are typed", async () => {
    const found = (search: string) => shop.names(paths.products, { search }, "sku");
    expect(await found("suka")).toEqual(["SUKARI"]);
    expect(await found("RICE")).toEqual(["MCHELE"]);
    expect(await found("6161020")).toEqual(["SABUNI"]);
    expect(await found("100%")).toEqual(["T-100%"]);
    expect(await found("%")).toEqual(["T-100%"]);
    expect(await found("_")).toEqual([]);
    expect(await found("' OR 1=1 --")).toEqual([]);
  });

  it("are filtered and ordered as requested", async () => {
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

  it("show their cost only to users with permission to see it", async () => {
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

  it("include their variants, and the total stock for users with permission to see stock", async () => {
    const { rows } = await shop.api.database.system((tx) =>
      tx.execute<{ id: string; held: string | null; kinds: string[] }>(sql`
        SELECT p.id, ARRAY(SELECT v.name FROM variants v WHERE v.product_id = p.id ORDER BY v.name) AS kinds,
          (SELECT sum(quantity_available) / 1000 FROM stock_items s WHERE s.product_id = p.id) AS held
        FROM products p WHERE p.business_id = ${shop.duka.id}`),
    );
    expect(rows.some(({ kinds }) => kinds.length > 0)).toBe(true);
    expect(new Set(rows.map(({ held }) => held === null)).size).toBe(2);
    const { results } = await shop.list(paths.products, { page_size: "100" });
    expect(results).toHaveLength(rows.length);
    for (const { id, held, kinds } of rows) {
      const listed = productInFull.parse(results.find((row) => row["id"] === id));
      expect(listed.available_stock === null ? null : Number(listed.available_stock)).toBe(
        held === null ? null : Number(held),
      );
      expect(listed.variants.map(({ name }) => name)).toEqual(kinds);
      expect((await shop.owner.get(paths.product(id))).body).toEqual(listed);
    }
  });

  it("have an inventory summary by location", async () => {
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
  it("form a tree", async () => {
    expect(await shop.names(paths.categories, { parent: "root" }, "code")).toEqual(["FOOD"]);
    expect(await shop.names(paths.categoryChildren(shop.duka.category), {}, "code")).toEqual([
      "GRAIN",
    ]);
    expect(await shop.names(paths.categoryChildren(shop.made.child), {}, "code")).toEqual([]);
  });
});

describe("variants and suppliers", () => {
  it("are found by product and by part of their name", async () => {
    const { product } = (await shop.list(paths.variants, {})).results[0] as { product: string };
    expect(await shop.names(paths.variants, { product }, "name")).toEqual(["Large"]);
    const [sugar] = shop.duka.products;
    expect(await shop.names(paths.variants, { product: sugar?.id ?? "" }, "name")).toEqual([]);
    expect(await shop.names(paths.suppliers, { search: "aza" }, "name")).toEqual(["Azam"]);
    expect(await shop.names(paths.suppliers, { search: "%" }, "name")).toEqual([]);
  });

  it("suppliers cannot be read by a cashier", async () => {
    const answer = await shop.cashier.get(paths.suppliers, { business: shop.duka.id });
    expect(answer).toMatchObject({ status: 403, body: { code: "forbidden" } });
  });
});

describe("a catalogue list", () => {
  it.each([
    [paths.products, { is_active: "perhaps" }],
    [paths.products, { is_featured: "1" }],
    [paths.products, { category: "food" }],
    [paths.products, { ordering: "barcode" }],
    [paths.products, { page: "0" }],
    [paths.products, { page_size: "201" }],
    [paths.variants, { product: "sugar" }],
    [paths.categories, { parent: "top" }],
    [paths.categories, { is_active: "yes" }],
    [paths.suppliers, { page: "two" }],
  ])("%s rejects %o at the field", async (path, query) => {
    const answer = await shop.owner.get(path, { business: shop.duka.id, ...query });
    expect([answer.status, Object.keys(answer.body["errors"] as object)]).toEqual([
      422,
      Object.keys(query),
    ]);
  });
});
