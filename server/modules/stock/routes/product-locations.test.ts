import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { locations } from "#server/kernel/database/schema-business.ts";
import { stockItems } from "../schema-stock.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { importFile } from "#tests/support/import-files.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

let api: TestApi;
let shop: TestBusiness;
let owner: ApiClient;
let branch: string;

beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  shop = await api.business();
  owner = await api.signIn(shop.owner);
  const all = await api.database.system((tx) =>
    tx.select().from(locations).where(eq(locations.business_id, shop.id)),
  );
  branch = all.find(({ id }) => id !== shop.location)?.id ?? "";
});
afterAll(() => api.close());

const stockAt = (location: string) =>
  api.database.system((tx) =>
    tx
      .select({ product: stockItems.product_id, quantity: stockItems.quantity_available })
      .from(stockItems)
      .where(
        and(
          eq(stockItems.business_id, shop.id),
          eq(stockItems.location_id, location),
          isNull(stockItems.variant_id),
        ),
      )
      .orderBy(stockItems.product_id),
  );

it("re-importing a location's exported file leaves the stock of every location unchanged", async () => {
  const file = (available: number) => `SKU,Name,Available\nSUKARI,Sugar,${available}`;
  await importFile(api, owner, file(40), { location: shop.location });
  await importFile(api, owner, file(7), { location: branch });
  const [here, there] = [await stockAt(shop.location), await stockAt(branch)];
  expect(here).not.toEqual(there);

  for (const path of [paths.productsExportCsv, paths.productsExportExcel]) {
    const { body } = await owner.get(path, { location: branch });
    const isCsv = path === paths.productsExportCsv;
    const content = isCsv ? String(body["text"]) : (body["bytes"] as Uint8Array<ArrayBuffer>);
    const name = isCsv ? "goods.csv" : "goods.xlsx";
    const job = await importFile(api, owner, content, { name, location: branch });
    expect(job).toMatchObject({ unchanged_records: job["total_records"], rejected_records: 0 });
    expect(await stockAt(shop.location)).toEqual(here);
    expect(await stockAt(branch)).toEqual(there);
  }
});

it("the export contains the stock of the chosen location, not of the caller's own", async () => {
  const file = (available: number) => `SKU,Name,Available\nSUKARI,Sugar,${available}`;
  await importFile(api, owner, file(40), { location: shop.location });
  await importFile(api, owner, file(7), { location: branch });
  const line = async (location: string) => {
    const { body } = await owner.get(paths.productsExportCsv, { location });
    return String(body["text"])
      .split("\r\n")
      .find((text) => text.startsWith("SUKARI"));
  };
  expect(await line(shop.location)).toContain(",40,");
  expect(await line(branch)).toContain(",7,");
});

it("a user with only the export permission can export but not import", async () => {
  const lowly = await api.business({ cashierMay: ["export.run"] });
  const cashier = await api.signIn(lowly.cashier);
  expect((await cashier.get(paths.productsExportCsv)).status).toBe(200);
  expect((await cashier.get(paths.productsImportStatus)).status).toBe(403);
});
