import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importCheck, importJob } from "#/contract/imports.ts";
import { paths } from "#/contract/paths.ts";
import { memberships } from "#server/kernel/database/schema-access.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import {
  categories,
  productPrices,
  products,
  variants,
} from "#server/modules/catalogue/schema-catalogue.ts";
import { stockItems } from "#server/modules/stock/schema-stock.ts";
import { verifyBooks } from "#server/modules/verification/queries/verify-books.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { checkFile, importFile, sendFile, worker } from "#tests/support/import-files.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

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

const header =
  "SKU,Barcode,Name,Description,Category,Cost Price,Selling Price,Unit of Measure,Available,Reorder Point,Is Active";
const lines = (...rows: string[]) => [header, ...rows].join("\n");

function itemOf(sku: string) {
  return api.database.system(async (tx) => {
    const [item] = await tx
      .select()
      .from(products)
      .where(and(eq(products.business_id, shop.id), eq(products.sku, sku)));
    return item;
  });
}

function stockOf(product: string) {
  return api.database.system((tx) =>
    tx.select().from(stockItems).where(eq(stockItems.product_id, product)),
  );
}

describe("an import", () => {
  it("creates products, their category, prices, stock at cost and alerts, and the books balance", async () => {
    const file = lines(
      "A1,6001001001001,Chai,Loose tea,Vinywaji,1000,1500.50,pakiti,12,20,ndiyo",
      "A2,,Unga,,Food,2000,2500,kg,2.5,1,TRUE",
    );
    const job = await importFile(api, owner, file);
    expect(job).toMatchObject({ status: "COMPLETED", total_records: 2, created_records: 2 });
    const item = await itemOf("A1");
    expect(item).toMatchObject({
      selling_price: 150_050,
      unit_of_measure: "pack",
      is_active: true,
    });
    const [stockItem] = await stockOf(item?.id ?? "");
    expect(stockItem).toMatchObject({
      quantity_available: 12_000,
      value: 1_200_000,
      reorder_level: 20_000,
    });
    const alerts = await owner.get(paths.alerts);
    expect(JSON.stringify(alerts.body)).toContain("A1");
    const made = await api.database.system((tx) =>
      tx.select().from(categories).where(eq(categories.business_id, shop.id)),
    );
    expect(made.map(({ code }) => code).toSorted()).toEqual(["FOOD", "VINYWAJI"]);
    expect(await api.database.system(verifyBooks)).toEqual([]);
  });

  it("[S18] sends the products to the tills through the feed", async () => {
    const before = await owner.get(paths.changes, { business: shop.id, location: shop.location });
    await importFile(api, owner, lines("N1,,Ndizi,,Food,100,200,piece,3,0,TRUE"));
    const cursor = String(before.body["cursor"]);
    const query = { business: shop.id, location: shop.location, cursor };
    const text = JSON.stringify((await owner.get(paths.changes, query)).body);
    expect(text).toContain("Ndizi");
    expect(text).toContain("stock_item");
  });

  it("[S15] changes what differs, counts stock, keeps price history, and ignores empty cells", async () => {
    const file = lines("SUKARI,,,,,1300,1600,,9,,", "SABUNI,,Soap,,,,900,,,,");
    const job = await importFile(api, owner, file);
    expect(job).toMatchObject({ updated_records: 1, unchanged_records: 1, rejected_records: 0 });
    expect(await itemOf("SUKARI")).toMatchObject({ name_en: "Sugar", selling_price: 160_000 });
    const id = shop.products[0]?.id ?? "";
    const prices = await api.database.system((tx) =>
      tx.select().from(productPrices).where(eq(productPrices.product_id, id)),
    );
    expect(prices.map(({ selling_price }) => selling_price)).toEqual([150_000, 160_000]);
    const stockItem = (await stockOf(id)).find((one) => one.location_id === shop.location);
    expect(stockItem).toMatchObject({ quantity_available: 9000, count_quantity: 9000 });
    expect(await api.database.system(verifyBooks)).toEqual([]);
    expect(await importFile(api, owner, file)).toMatchObject({ unchanged_records: 2 });
  });

  it("creates variants from rows whose SKU is a product's SKU and a suffix, in any order", async () => {
    const file = lines(
      "TEE-M,,T-shirt - Medium,,,,12500,,4,,",
      "TEE,,T-shirt,,Clothes,7000,12000,piece,,,TRUE",
      "TEE-L,,T-shirt,,,,13000,,5,,",
    );
    expect(await importFile(api, owner, file)).toMatchObject({ created_records: 3 });
    const item = await itemOf("TEE");
    expect(item?.product_type).toBe("VARIABLE");
    const made = await api.database.system((tx) =>
      tx.select().from(variants).where(eq(variants.business_id, shop.id)),
    );
    expect(new Map(made.map((one) => [one.sku_suffix, [one.name, one.price_adjustment]]))).toEqual(
      new Map([
        ["-L", ["L", 100_000]],
        ["-M", ["Medium", 50_000]],
      ]),
    );
    const held = await stockOf(item?.id ?? "");
    expect(new Set(held.map(({ quantity_available }) => quantity_available))).toEqual(
      new Set([4000, 5000]),
    );
    expect(await api.database.system(verifyBooks)).toEqual([]);
  });

  it("does not count stock that a file omits: no zero stock record, and no alert", async () => {
    const priced = "SKU,Name,Price,Reorder Point\nU1,Uji,500,5\nV1,Vest,900,5\nV1-S,Vest – S,900,";
    expect(await importFile(api, owner, priced)).toMatchObject({ created_records: 3 });
    for (const sku of ["U1", "V1"])
      expect(await stockOf((await itemOf(sku))?.id ?? "")).toEqual([]);
    expect(JSON.stringify((await owner.get(paths.alerts)).body)).not.toMatch(/"U1"|"V1/);
    expect(await importFile(api, owner, priced)).toMatchObject({ unchanged_records: 3 });
    await importFile(api, owner, "SKU,Name,Available\nU1,,0\nV1-S,,4");
    expect(await stockOf((await itemOf("U1"))?.id ?? "")).toMatchObject([
      { quantity_available: 0 },
    ]);
    expect(JSON.stringify((await owner.get(paths.alerts)).body)).toContain("U1");
    expect(await api.database.system(verifyBooks)).toEqual([]);
  });

  it("rejects rows individually, and returns them with reasons so they can be corrected and sent again", async () => {
    const file = lines(
      "B1,,Fine,,Food,1,2,piece,1,0,TRUE",
      "B2,,Bad price,,Food,x,2,piece,1,0,TRUE",
      "b1,,Twice,,Food,1,2,piece,1,0,TRUE",
      ",,No SKU,,Food,1,2,piece,1,0,TRUE",
      "B5,6161000000000,Taken,,Food,1,2,piece,1,0,TRUE",
      "B6,,Half,,Food,1,2,piece,1.5,0,maybe",
      "=B7,,Formula,,Food,-1,2,piece,1,0,TRUE",
    );
    const job = await importFile(api, owner, file);
    expect(job).toMatchObject({ total_records: 7, created_records: 1, rejected_records: 6 });
    expect(job.rejected).toContain("B2,,Bad price,,Food,x,2,piece,1,0,TRUE,3,");
    expect(job.rejected).toContain("Row 2 has the same SKU.");
    expect(job.rejected).toContain("The item SUKARI has this barcode.");
    expect(job.rejected).toContain("Is Active: This is neither yes nor no.");
    expect(job.rejected).toContain("'=B7");
    const mended = job.rejected.replace("Bad price,,Food,x", "Bad price,,Food,5");
    const again = await importFile(api, owner, mended);
    expect(again).toMatchObject({ total_records: 6, created_records: 1, updated_records: 1 });
  });

  it("stops at the plan's limit, and continues with existing products", async () => {
    await api.database.system((tx) =>
      tx.update(businesses).set({ plan: "starter" }).where(eq(businesses.id, shop.id)),
    );
    const rows = Array.from(
      { length: 200 },
      (_, index) => `P${index},,Good ${index},,Food,1,2,piece,0,0,TRUE`,
    );
    const job = await importFile(api, owner, lines(...rows, "SUKARI,,,,,,1700,,,,"));
    expect(job).toMatchObject({ created_records: 197, updated_records: 1, rejected_records: 3 });
    expect(job.rejected).toContain("Your plan has no room for further items.");
  });

  it("is reported by its status, also in a list, and never to another business", async () => {
    const { id } = await importFile(api, owner, lines("L1,,One,,Food,1,2,piece,1,0,TRUE"));
    const one = await owner.get(paths.productsImportStatus, { import_id: id });
    expect(importJob.parse(one.body)).toMatchObject({ id, processed_records: 1 });
    const list = await owner.get(paths.productsImportStatus);
    expect(list.body).toMatchObject({ count: 1, results: [{ id, status: "COMPLETED" }] });
    const other = await api.signIn((await api.business()).owner);
    for (const import_id of [id, api.newId(), "none"])
      expect((await other.get(paths.productsImportStatus, { import_id })).status).toBe(404);
    expect((await other.get(paths.productsImportRejected(id))).status).toBe(404);
  });

  it("requires permission, one import at a time, and a location of the business", async () => {
    const cashier = await api.signIn(shop.cashier);
    const file = lines("R1,,One,,Food,1,2,piece,1,0,TRUE");
    expect((await sendFile(cashier, file)).status).toBe(403);
    expect((await checkFile(cashier, file)).status).toBe(403);
    expect((await cashier.get(paths.productsExportCsv)).status).toBe(403);
    const { location } = await api.business();
    expect((await sendFile(owner, file, { location })).body["code"]).toBe("wrong_tenant");
    expect((await sendFile(owner, file)).status).toBe(202);
    expect((await sendFile(owner, file)).body["code"]).toBe("conflict");
    const held = worker(api);
    await held.drain();
    await held.stop();
    expect((await sendFile(owner, file)).status).toBe(202);
  });

  it("ends when the user who started it may no longer work there", async () => {
    const manager = await api.signIn(shop.manager);
    const { body } = await sendFile(manager, lines("M1,,One,,Food,1,2,piece,1,0,TRUE"));
    await api.database.system((tx) =>
      tx
        .update(memberships)
        .set({ status: "suspended" })
        .where(eq(memberships.user_id, shop.manager.id)),
    );
    const held = worker(api);
    await held.drain();
    await held.stop();
    const query = { import_id: String(body["import_id"]) };
    const job = await owner.get(paths.productsImportStatus, query);
    expect(job.body).toMatchObject({ status: "FAILED", processed_records: 0 });
    expect(await itemOf("M1")).toBeUndefined();
  });
});

describe("a check of a file", () => {
  it("reports the outcome of each row, and changes nothing", async () => {
    const file = lines(
      "C1,,New,,Food,1,2,piece,1,0,TRUE",
      "SUKARI,,Sugar,,,,1500,,,,",
      "C1,,Twice,,,,,,,,",
    );
    const { status, body } = await checkFile(owner, file);
    expect(status).toBe(200);
    const look = importCheck.parse(body);
    expect(look).toMatchObject({
      source: "template",
      total: 3,
      created: 1,
      unchanged: 1,
      rejected: 1,
    });
    expect(look.duplicates).toEqual({ sku_in_file: 1, barcode_taken: 0, sku_in_catalogue: 1 });
    expect(look.faults).toEqual([
      {
        row: 4,
        column: "SKU",
        code: "duplicate_sku",
        value: "2",
        message: "Row 2 has the same SKU.",
      },
    ]);
    expect(await itemOf("C1")).toBeUndefined();
  });

  it("recognises Swahili column names, and asks about unknown columns", async () => {
    const file = "Msimbo;Jina;Bei;Zilizopo;Rangi\nS1;Kikombe;1.500,00;3;buluu";
    const { body } = await checkFile(owner, file);
    expect(body).toMatchObject({ source: "other", delimiter: ";", numbers: "comma", created: 1 });
    expect(importCheck.parse(body).columns.at(-1)).toEqual({ name: "Rangi", field: null });
    const wrong = await checkFile(owner, "Chochote;Bei\nx;1");
    expect(wrong.body).toMatchObject({ missing: ["sku", "name"], created: 0 });
    expect((await sendFile(owner, "Chochote;Bei\nx;1")).body["code"]).toBe("validation_failed");
    const mapping = { Chochote: "sku", Bei: "selling_price", Jambo: "name" };
    const still = await checkFile(owner, "Chochote;Bei;Jambo\nx;1;Nazi", { mapping });
    expect(still.body).toMatchObject({ missing: [], created: 1 });
  });

  it("answers in the reader's language", async () => {
    const swahili = await api.stranger({ "Accept-Language": "sw" });
    await swahili.signIn(shop.owner);
    const { body } = await checkFile(swahili, lines("C1,,New,,Food,x,2,piece,1,0,TRUE"));
    expect(importCheck.parse(body).faults[0]?.code).toBe("not_money");
  });
});
