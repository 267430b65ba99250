import { afterAll, beforeAll, expect, it } from "vitest";
import { product, type ProductRow } from "#/contract/product.ts";
import { importCheck } from "#/contract/imports.ts";
import { paths } from "#/contract/paths.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { checkFile, importFile } from "#tests/support/import-files.ts";
import { openTransferShop } from "#tests/support/transfer-shop.ts";

let shop: Awaited<ReturnType<typeof openTransferShop>>;
let manager: ApiClient;
beforeAll(async () => {
  shop = await openTransferShop();
  manager = shop.manager;
});
afterAll(() => shop.closeWithTrueBooks());

const header = "SKU,Name,Category,Cost Price,Selling Price,Tracking,Product Type,Barcode,Packs";
const lines = (...rows: string[]) => [header, ...rows].join("\n");

async function bring(file: string) {
  shop.api.clock.now += 1000;
  return importFile(shop.api, manager, file, {});
}

async function packsOf(sku: string): Promise<NonNullable<ProductRow["packs"]>> {
  const [row] = await shop.rows("SELECT id FROM products WHERE business_id = $1 AND sku = $2", [
    shop.duka.id,
    sku,
  ]);
  const answer = await manager.get(paths.product(String(row?.["id"])), { business: shop.duka.id });
  return product.parse(answer.body).packs ?? [];
}

const csvOf = async () =>
  String(
    (await manager.get(paths.productsExportCsv, { location: shop.duka.location })).body["text"],
  );

it("packs are imported from a file, keep their identity, and are exported unchanged", async () => {
  const soda = "SODA,Soda,Drinks,800,1000,QTY,SIMPLE,6200000000011";
  await bring(lines(`${soda},"Carton | Katoni | 24 | 22000 | 6200000000028; Outer | | 6"`));
  const before = await packsOf("SODA");
  expect(before).toMatchObject([
    { name_en: "Carton", name_sw: "Katoni", size: 24, price: "22000.00", barcode: "6200000000028" },
    { name_en: "Outer", name_sw: "", size: 6, price: null, barcode: null },
  ]);
  const out = await csvOf();
  expect(out).toContain("Carton | Katoni | 24 | 22000 | 6200000000028; Outer |  | 6");
  const again = await bring(out);
  expect(again).toMatchObject({ created_records: 0, updated_records: 0, rejected_records: 0 });
  // A new price: the same pack, with a price history.
  await bring(lines(`${soda},"Carton | Katoni | 24 | 21500 | 6200000000028"`));
  const [carton] = await packsOf("SODA");
  expect(carton).toEqual({ ...before[0], price: "21500.00" });
  const [prices] = await shop.rows(
    `SELECT count(*)::int AS n FROM product_prices h JOIN products p ON p.id = h.product_id
     WHERE p.sku = 'SODA' AND 'packs' = ANY (h.fields)`,
  );
  expect(prices?.["n"]).toBe(2);
  // Omitted values are left unchanged.
  await bring(lines(`${soda},`));
  expect(await packsOf("SODA")).toEqual([carton]);
});

it("no ambiguous or invalid pack is imported", async () => {
  await bring(
    lines(`MILK,Milk,Drinks,800,1000,QTY,SIMPLE,6200000000035,"Crate | | 12 | | 6200000000042"`),
  );
  const file = lines(
    `A1,Own code,Drinks,1,2,QTY,SIMPLE,6200000000059,"Box | | 12 | | 6200000000059"`,
    `A2,Code of a pack,Drinks,1,2,QTY,SIMPLE,,"Box | | 12 | | 6200000000042"`,
    `A3,Code of a good,Drinks,1,2,QTY,SIMPLE,,"Box | | 12 | | 6200000000035"`,
    `A4,A pack's code as its own,Drinks,1,2,QTY,SIMPLE,6200000000042,`,
    `A5,Pieces,Drinks,1,2,SERIAL,SIMPLE,,"Box | 12"`,
    `A6,Kinds,Drinks,1,2,QTY,VARIABLE,,"Box | | 12 | | 6200000000066"`,
    `A7,No packs,Drinks,1,2,QTY,SIMPLE,,Box`,
    `A8,Good,Drinks,1,2,QTY,VARIABLE,,"Box | 12"`,
  );
  const looked = await checkFile(manager, file);
  const { faults } = importCheck.parse(looked.body);
  expect(faults.map(({ row, code, value }) => [row, code, value])).toEqual([
    [2, "barcode_taken", "A1"],
    [3, "barcode_taken", "MILK"],
    [4, "barcode_taken", "MILK"],
    [5, "barcode_taken", "MILK"],
    [6, "packs_of_pieces", ""],
    [7, "packs_of_variants", "6200000000066"],
    [8, "not_packs", "Box"],
  ]);
  expect(await bring(file)).toMatchObject({ created_records: 1, rejected_records: 7 });
});
