import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { business as businessShape } from "#/contract/business-row.ts";
import { category as categoryShape } from "#/contract/category.ts";
import { credit as creditShape } from "#/contract/credit.ts";
import { customer as customerShape } from "#/contract/customer.ts";
import { location as locationShape } from "#/contract/location.ts";
import { product as productShape, variant as variantShape } from "#/contract/product.ts";
import { sale as saleShape } from "#/contract/sale.ts";
import { stockItem as stockShape } from "#/contract/stock-item.ts";
import { supplier as supplierShape } from "#/contract/supplier.ts";
import { till as tillShape } from "#/contract/till.ts";
import { transfer as transferShape } from "#/contract/transfer.ts";
import { paths } from "#/contract/paths.ts";
import { pageOf } from "#/contract/primitives.ts";
import { memberPermissions, membershipRoles } from "#server/kernel/database/schema-access.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { listOf } from "#tests/support/list-answers.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { insertTestTrade, type TestTrade } from "#tests/support/test-trade.ts";

let api: TestApi;
let duka: TestBusiness;
let soko: TestBusiness;
let owner: ApiClient;
let made: TestTrade;

beforeAll(async () => {
  api = await testApi();
  duka = await api.business({ subdomain: "duka" });
  soko = await api.business({ subdomain: "soko" });
  made = await insertTestTrade(api, duka);
  owner = await api.signIn(duka.owner);
});
afterAll(() => api.close());

describe("every list", () => {
  const lists = [
    [paths.businesses, businessShape],
    [paths.locations, locationShape],
    [paths.inventoryLocations, locationShape],
    [paths.tills, tillShape],
    [paths.products, productShape],
    [paths.variants, variantShape],
    [paths.categories, categoryShape],
    [paths.inventory, stockShape],
    [paths.transfers, transferShape],
    [paths.customers, customerShape],
    [paths.suppliers, supplierShape],
    [paths.sales, saleShape],
    [paths.credits, creditShape],
  ] as const;

  it.each(lists)(
    "%s has the contract's shape, and only this business's rows",
    async (path, shape) => {
      const page = pageOf(shape).parse(await listOf(owner, duka, path));
      expect(page.count).toBe(page.results.length);
      expect(page.count).toBeGreaterThan(0);
      const theirs = await (await api.signIn(soko.owner)).get(path);
      const ids = new Set(page.results.map(({ id }) => id));
      const others = (theirs.body["results"] as { id: string }[]).map(({ id }) => id);
      expect(others.filter((id) => ids.has(id))).toEqual([]);
    },
  );

  it.each(lists)("%s requires a session and a valid page", async (path) => {
    const stranger = await api.stranger();
    expect((await stranger.get(path)).status).toBe(401);
    const wrong: Record<string, string>[] = [{ page: "0" }, { page_size: "201" }, { page: "two" }];
    for (const query of wrong) {
      const { status, body } = await owner.get(path, query);
      expect([status, body["code"]]).toEqual([422, "validation_failed"]);
    }
  });

  it.each(lists)("%s treats an empty filter as no filter", async (path) => {
    const whole = await owner.get(path, { business: duka.id });
    const filters = ["search", "category", "location", "is_active", "status", "from", "ordering"];
    const empty = Object.fromEntries([...filters, "page", "page_size"].map((name) => [name, ""]));
    const { status, body } = await owner.get(path, { business: duka.id, ...empty });
    expect([status, body["results"]]).toEqual([200, whole.body["results"]]);
    // Other parameters still apply, and invalid ones are still reported.
    const some = await owner.get(path, { ...empty, business: duka.id, page: "2", page_size: "1" });
    expect(some.body["results"]).toEqual((whole.body["results"] as unknown[]).slice(1, 2));
    expect((await owner.get(path, { ...empty, page: "two" })).status).toBe(422);
  });

  it("returns page after page without repeating or skipping a row", async () => {
    const seen: unknown[] = [];
    let path: string | null = `${paths.products}?business=${duka.id}&page_size=2`;
    while (path !== null) {
      const { body }: { body: Record<string, unknown> } = await owner.get(path);
      expect(body["count"]).toBe(5);
      seen.push(...(body["results"] as { id: string }[]).map(({ id }) => id));
      path = body["next"] as string | null;
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
    const last = await owner.get(paths.products, { page: "3", page_size: "2", business: duka.id });
    expect(last.body["next"]).toBeNull();
    expect(String(last.body["previous"])).toContain("page=2");
  });
});

describe("a user of another business with the ids of this business", () => {
  it("gets none of its rows, by parameter or by id", async () => {
    const stranger = await api.signIn(soko.owner);
    const [product] = duka.products;
    const asked = [paths.locations, paths.tills, paths.products, paths.variants, paths.categories];
    const more = [paths.inventory, paths.customers, paths.suppliers, paths.sales, paths.credits];
    for (const path of [...asked, ...more]) {
      for (const name of ["business", "business_id"]) {
        const { status, body } = await stranger.get(path, { [name]: duka.id });
        expect([path, status, body["code"]]).toEqual([path, 403, "wrong_tenant"]);
      }
    }
    for (const path of [paths.tills, paths.inventory, paths.sales, paths.credits]) {
      const { body } = await stranger.get(path, { location: duka.location });
      expect([path, body["code"]]).toEqual([path, "wrong_tenant"]);
    }
    for (const path of [
      paths.product(product?.id ?? ""),
      paths.inventorySummary(product?.id ?? ""),
      paths.inventoryRecord(product?.stockItem ?? ""),
      paths.categoryChildren(duka.category),
      paths.customer(duka.customer),
      paths.sale(made.sale),
      paths.credit(made.owed),
      paths.creditPayments(made.paid),
    ]) {
      expect([path, (await stranger.get(path)).status]).toEqual([path, 404]);
      const named = await stranger.get(path, { business: duka.id });
      expect([path, named.status]).toEqual([path, 403]);
    }
  });
});

describe("a permission", () => {
  it("is required by every read: a user who lost all roles reads nothing", async () => {
    const shop = await api.business();
    const client = await api.signIn(shop.cashier);
    expect((await client.get(paths.suppliers)).body["code"]).toBe("forbidden");
    await api.database.system((tx) =>
      tx.insert(memberPermissions).values({
        business_id: shop.id,
        id: api.newId(),
        user_id: shop.cashier.id,
        permission: "supplier.read",
        valid_from: api.clock.now,
      }),
    );
    expect((await client.get(paths.suppliers)).status).toBe(200);
    await api.database.system((tx) =>
      tx
        .update(membershipRoles)
        .set({ valid_to: api.clock.now })
        .where(eq(membershipRoles.user_id, shop.cashier.id)),
    );
    for (const path of [
      paths.locations,
      paths.tills,
      paths.products,
      paths.variants,
      paths.categories,
      paths.inventory,
      paths.customers,
      paths.sales,
      paths.credits,
    ]) {
      expect([path, (await client.get(path)).body["code"]]).toEqual([path, "forbidden"]);
    }
  });
});
