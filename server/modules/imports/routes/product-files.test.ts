import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { writeXlsx } from "#server/adapters/table/write-xlsx.ts";
import { readXlsx } from "#server/adapters/table/read-xlsx.ts";
import { products, variants } from "#server/modules/catalogue/schema-catalogue.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { checkFile, importFile } from "#tests/support/import-files.ts";
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

const exported = async () => String((await owner.get(paths.productsExportCsv)).body["text"]);

it("an export is re-imported unchanged: variants, formulas, negative stock, names in two languages", async () => {
  await insertTestTrade(api, shop);
  await importFile(api, owner, 'SKU,Name,Description,Price,Available\nX1,=1+1,"two\r\nlines",1,3');
  await api.database.system(async (tx) => {
    const own = eq(variants.business_id, shop.id);
    await tx
      .update(variants)
      .set({ attributes: { size: 42, colour: "blue" } })
      .where(own);
    const sugar = eq(products.id, shop.products[0]?.id ?? "");
    await tx
      .update(products)
      .set({ wholesale_price: 140_000, tax_rate: 1800, order_quantity: 24_000 })
      .where(sugar);
  });
  const file = await exported();
  expect(file).toContain("'=1+1");
  const look = await checkFile(owner, file);
  expect(look.body["faults"]).toEqual([]);
  expect(look.body).toMatchObject({ source: "template", created: 0, updated: 0, rejected: 0 });
  const job = await importFile(api, owner, file);
  expect(job).toMatchObject({ unchanged_records: job["total_records"], rejected_records: 0 });
  expect(await exported()).toBe(file);
});

it("the template has the specification's columns, and a user with import permission may fetch it", async () => {
  const { headers, body } = await owner.get(paths.productsImportTemplate);
  expect(headers.get("Content-Disposition")).toContain("attachment");
  expect(String(body["text"]).replace("\ufeff", "").trim()).toBe(
    "SKU,Barcode,Name,Description,Category,Cost Price,Selling Price,Unit of Measure,Available,Reorder Point,Is Active",
  );
  const cashier = await api.signIn(shop.cashier);
  expect((await cashier.get(paths.productsImportTemplate)).status).toBe(403);
});

it("a location of another business has no export", async () => {
  const { location } = await api.business();
  const { body } = await owner.get(paths.productsExportCsv, { location });
  expect(body["code"]).toBe("wrong_tenant");
});

it("costs are neither shown to users without permission to see them, nor imported from them", async () => {
  const lowly = await api.business({ cashierMay: ["import.run", "export.run"] });
  const cashier = await api.signIn(lowly.cashier);
  const { body } = await cashier.get(paths.productsExportCsv);
  expect(String(body["text"])).toMatch(/SUKARI,.*,Food,,1500,/);
  const file = "SKU,Name,Cost Price,Selling Price\nSUKARI,Sugar,1,1500";
  expect(await importFile(api, cashier, file)).toMatchObject({ unchanged_records: 1 });
});

it("a written workbook can be read back", async () => {
  const reading = await readXlsx(
    await writeXlsx(
      ["SKU", "Price"],
      [
        ["007", 1500.5],
        ["'=x", ""],
      ],
    ),
  );
  expect(reading.ok && reading.table.rows.map(({ cells }) => cells)).toEqual([
    ["007", "1500.5"],
    ["'=x"],
  ]);
});
