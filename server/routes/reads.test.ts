import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  business as businessShape,
  category as categoryShape,
  location as locationShape,
  product as productShape,
  stockItem as stockShape,
  supplier as supplierShape,
  till as tillShape,
  variant as variantShape,
} from "#/contract/catalogue-rows.ts";
import { inventorySummary } from "#/contract/inventory-summary.ts";
import { paths } from "#/contract/paths.ts";
import { pageOf } from "#/contract/primitives.ts";
import {
  credit as creditShape,
  creditPayment as paymentShape,
  customer as customerShape,
  sale as saleShape,
} from "#/contract/trade-rows.ts";
import { memberPermissions, membershipRoles } from "#server/db/schema-access.ts";
import { categories, products, variants } from "#server/db/schema-catalogue.ts";
import { creditPayments, credits, customers, sales } from "#server/db/schema-trade.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

let api: TestApi;
let duka: TestBusiness;
let soko: TestBusiness;
let owner: ApiClient;
let cashier: ApiClient;
/** Made beside what every test business has. */
let made: {
  child: string;
  variant: string;
  sale: string;
  paid: string;
  owed: string;
  payment: string;
};

beforeAll(async () => {
  api = await testApi();
  duka = await api.business({ subdomain: "duka" });
  soko = await api.business({ subdomain: "soko" });
  made = await insertTrade();
  owner = await api.signIn(duka.owner);
  cashier = await api.signIn(duka.cashier);
});
afterAll(() => api.close());

/** A sub-category, a featured variable product and one out of use, a sale, a paid and an open debt. */
async function insertTrade() {
  const business_id = duka.id;
  const now = api.clock.now;
  const ids = {
    child: api.newId(),
    variant: api.newId(),
    sale: api.newId(),
    paid: api.newId(),
    owed: api.newId(),
    payment: api.newId(),
  };
  const op_id = api.newId();
  const shirt = api.newId();
  const common = { business_id, category_id: duka.category, created_at: now };
  const at = { effective_at: now, received_at: now };
  await api.database.system(async (tx) => {
    await tx.insert(categories).values({
      business_id,
      id: ids.child,
      name_en: "Grain",
      name_sw: "Nafaka",
      code: "GRAIN",
      parent_id: duka.category,
    });
    await tx.insert(products).values([
      {
        ...common,
        id: shirt,
        sku: "T-100%",
        name_en: "Shirt",
        name_sw: "Shati",
        is_featured: true,
      },
      {
        ...common,
        id: api.newId(),
        sku: "OLD",
        name_en: "Old",
        name_sw: "Zamani",
        is_active: false,
      },
    ]);
    await tx
      .insert(variants)
      .values({ business_id, id: ids.variant, product_id: shirt, name: "Large", sku_suffix: "L" });
    await tx.insert(customers).values({
      business_id,
      id: api.newId(),
      customer_code: "C0002",
      name: "Zuberi",
      created_at: now,
    });
    await tx.insert(sales).values({
      business_id,
      id: ids.sale,
      op_id,
      number: "K1-000001",
      location_id: duka.location,
      till_id: duka.till.id,
      actor_id: duka.cashier.id,
      customer_id: duka.customer,
      customer_name: "Asha Juma",
      occurred_at: now,
      ...at,
      status: "completed",
      payment_method: "credit",
      currency: "TZS",
      subtotal: 150_000,
      discount: 0,
      tax: 0,
      rounding: 0,
      total: 150_000,
      amount_paid: 0,
      change: 0,
      credit_amount: 150_000,
    });
    const debt = {
      business_id,
      sale_id: ids.sale,
      sale_number: "K1-000001",
      location_id: duka.location,
      customer_id: duka.customer,
      credit_amount: 150_000,
      effective_at: now,
      op_id,
    };
    await tx.insert(credits).values([
      { ...debt, id: ids.paid, amount_paid: 150_000, due_date: "2020-01-01" },
      { ...debt, id: ids.owed, due_date: "2020-01-01" },
    ]);
    await tx.insert(creditPayments).values({
      business_id,
      id: ids.payment,
      op_id: api.newId(),
      credit_id: ids.paid,
      customer_id: duka.customer,
      customer_name: "Asha Juma",
      location_id: duka.location,
      till_id: duka.till.id,
      actor_id: duka.cashier.id,
      sale_id: ids.sale,
      sale_number: "K1-000001",
      number: "K1-000002",
      amount: 150_000,
      payment_method: "cash",
      payment_date: "2026-11-20",
      occurred_at: now,
      ...at,
    });
  });
  return ids;
}

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
    [paths.customers, customerShape],
    [paths.suppliers, supplierShape],
    [paths.sales, saleShape],
    [paths.credits, creditShape],
  ] as const;

  it.each(lists)(
    "%s has the contract's shape, and the rows of this business alone",
    async (path, shape) => {
      const page = pageOf(shape).parse(await list(path));
      expect(page.count).toBe(page.results.length);
      expect(page.count).toBeGreaterThan(0);
      const theirs = await (await api.signIn(soko.owner)).get(path);
      const ids = new Set(page.results.map(({ id }) => id));
      const others = (theirs.body["results"] as { id: string }[]).map(({ id }) => id);
      expect(others.filter((id) => ids.has(id))).toEqual([]);
    },
  );

  it.each(lists)("%s needs a session, and a page that can be", async (path) => {
    const stranger = await api.stranger();
    expect((await stranger.get(path)).status).toBe(401);
    const wrong: Record<string, string>[] = [{ page: "0" }, { page_size: "201" }, { page: "two" }];
    for (const query of wrong) {
      const { status, body } = await owner.get(path, query);
      expect([status, body["code"]]).toEqual([422, "validation_failed"]);
    }
  });

  it("goes page by page without repeating or skipping a row", async () => {
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

describe("a stranger with the ids of this business", () => {
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
      paths.inventoryRecord(product?.shelf ?? ""),
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

describe("a right", () => {
  it("is wanted by every read: who lost all roles reads nothing", async () => {
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
