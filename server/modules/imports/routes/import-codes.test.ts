import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importCheck } from "#/contract/imports.ts";
import { paths } from "#/contract/paths.ts";
import { isInStore } from "#/domain/barcode.ts";
import { products } from "#server/modules/catalogue/schema-catalogue.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { checkFile, importFile } from "#tests/support/import-files.ts";
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

async function itemNamed(name: string) {
  const [item] = await api.database.system((tx) =>
    tx
      .select()
      .from(products)
      .where(and(eq(products.business_id, shop.id), eq(products.name_en, name))),
  );
  return item;
}

const looked = async (file: string, how = {}) =>
  importCheck.parse((await checkFile(owner, file, how)).body);

describe("rows with neither SKU nor barcode", () => {
  const file = "Name,Price,Available\nMaandazi,500,10\nChapati,700,\n,300,";

  it("are offered a code when they have a name, and rejected until it is chosen", async () => {
    const look = await looked(file);
    expect(look).toMatchObject({ missing: ["sku"], codes: { wanted: 2, given: 0 } });
    const given = await looked(file, { codes: "sku" });
    expect(given).toMatchObject({ missing: [], created: 2, rejected: 1 });
    expect(given.codes).toEqual({ wanted: 0, given: 2 });
  });

  it("are given numbers that continue the shop's own, and the same file again changes nothing", async () => {
    await importFile(api, owner, "SKU,Name,Price\n10041,Chai,500");
    const job = await importFile(api, owner, file, { codes: "sku" });
    expect(job).toMatchObject({ created_records: 2, rejected_records: 1 });
    expect([(await itemNamed("Maandazi"))?.sku, (await itemNamed("Chapati"))?.sku]).toEqual([
      "10042",
      "10043",
    ]);
    for (const codes of ["sku", "barcode"] as const)
      expect(await importFile(api, owner, file, { codes })).toMatchObject({
        created_records: 0,
        unchanged_records: 2,
      });
  });

  it("are given unique in-store barcodes that a scanner reads", async () => {
    await importFile(api, owner, `Barcode,${file}`.replaceAll(/\n/g, "\n,"), { codes: "barcode" });
    const [one, other] = [await itemNamed("Maandazi"), await itemNamed("Chapati")];
    expect(isInStore(one?.barcode ?? "")).toBe(true);
    expect(isInStore(other?.barcode ?? "")).toBe(true);
    expect(one?.barcode).not.toBe(other?.barcode);
    expect(one?.sku).toBe(one?.barcode);
  });

  it("are rejected when their name is ambiguous: twice in the file, twice in the catalogue", async () => {
    await importFile(api, owner, "SKU,Name,Price\nA,Kopo,500\nB,kopo,600");
    const look = await looked("Name,Price\nSoda,500\nSODA,700\nKopo,1\nMaji,300", { codes: "sku" });
    expect(look).toMatchObject({ created: 1, rejected: 3 });
    expect(look.faults.map(({ row, code }) => [row, code])).toEqual([
      [2, "name_twice"],
      [3, "name_twice"],
      [4, "name_twice"],
    ]);
  });

  it("that have a code of their own keep it", async () => {
    const mixed = "SKU,Name,Price\nOWN-1,Sabuni ya maji,900\n,Mkate,1200";
    await importFile(api, owner, mixed, { codes: "sku" });
    expect((await itemNamed("Sabuni ya maji"))?.sku).toBe("OWN-1");
    expect((await itemNamed("Mkate"))?.sku).toBe("10001");
  });
});

describe("a check of a file", () => {
  it("reports which item changes, and each field's old and new value", async () => {
    const look = await looked(
      "SKU,Name,Price,Available,Category\nSUKARI,Sugar,1650.50,9,Sugars\nSABUNI,Soap,900,,\nNEW,New,1,,",
    );
    const [change, ...more] = look.changes;
    expect(more).toEqual([]);
    expect(change).toMatchObject({ row: 2, sku: "SUKARI", name: "Sugar" });
    expect(new Map(change?.fields.map(({ field, from, to }) => [field, [from, to]]))).toEqual(
      new Map([
        ["category", ["Food", "Sugars"]],
        ["selling_price", ["1500.00", "1650.50"]],
        ["available", ["0", "9"]],
      ]),
    );
  });

  it("reports a variant's own price, and nothing for a row that changes nothing", async () => {
    const file =
      "SKU,Name,Price,Product Type,Variant Of\nTEE,Tee,1000,VARIABLE,\nTEE-M,Tee M,1200,,TEE";
    await importFile(api, owner, file);
    expect((await looked(file)).changes).toEqual([]);
    const [change] = (await looked(file.replace("1200", "1300"))).changes;
    expect(change).toMatchObject({
      sku: "TEE-M",
      fields: [{ field: "selling_price", from: "1200.00", to: "1300.00" }],
    });
  });
});

it("the import history is paginated, the newest first", async () => {
  for (const sku of ["P1", "P2", "P3"])
    await importFile(api, owner, `SKU,Name,Price\n${sku},${sku},1`, { name: `${sku}.csv` });
  const page = async (at: string) =>
    (await owner.get(paths.productsImportStatus, { page: at, page_size: "2" })).body;
  const [first, second] = [await page("1"), await page("2")];
  const names = (body: Record<string, unknown>) =>
    (body["results"] as { file_name: string }[]).map(({ file_name }) => file_name);
  expect(first["count"]).toBe(3);
  expect(names(first)).toEqual(["P3.csv", "P2.csv"]);
  expect(names(second)).toEqual(["P1.csv"]);
});
