import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { afterSaleBodies } from "#tests/support/after-sale-bodies.ts";
import { checkFile, importFile } from "#tests/support/import-files.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { openTransferShop } from "#tests/support/transfer-shop.ts";

let shop: Awaited<ReturnType<typeof openTransferShop>>;
let manager: ApiClient;
beforeAll(async () => {
  shop = await openTransferShop();
  manager = shop.manager;
});
afterAll(() => shop.closeWithTrueBooks());

const header = "SKU,Name,Category,Cost Price,Selling Price,Available,Tracking,Serial Numbers";
const lines = (...rows: string[]) => [header, ...rows].join("\n");
const moment = 1000;

type How = { by?: ApiClient; name?: string; location?: string };

async function bring(file: string | Uint8Array<ArrayBuffer>, { by = manager, ...how }: How = {}) {
  shop.api.clock.now += moment;
  return importFile(shop.api, by, file, how);
}

/** The state of each unit of an item, by serial number. */
async function serialsOf(sku: string, { id }: TestBusiness = shop.duka) {
  const rows = await shop.rows(
    `SELECT s.serial, s.status FROM serials s JOIN products p ON p.business_id = s.business_id
     AND p.id = s.product_id WHERE p.business_id = $1 AND p.sku = $2 ORDER BY s.key`,
    [id, sku],
  );
  return Object.fromEntries(rows.map(({ serial, status }) => [String(serial), String(status)]));
}

/** An item's stock at the location, in thousandths. */
async function heldOf(sku: string) {
  const rows = await shop.rows(
    `SELECT s.quantity_available AS held FROM stock_items s JOIN products p
     ON p.business_id = s.business_id AND p.id = s.product_id
     WHERE p.business_id = $1 AND p.sku = $2 AND s.location_id = $3 ORDER BY 1`,
    [shop.duka.id, sku, shop.duka.location],
  );
  return rows.map(({ held }) => Number(held));
}

const movesOf = async () => {
  const [row] = await shop.rows("SELECT count(*)::int AS moves FROM serial_moves");
  return row?.["moves"];
};
const open = () => shop.rows("SELECT data FROM discrepancies WHERE status = 'open'");
const csvOf = async (by = manager, location = shop.duka.location) =>
  String((await by.get(paths.productsExportCsv, { location })).body["text"]);
const excelOf = async () => {
  const { body } = await manager.get(paths.productsExportExcel, { location: shop.duka.location });
  if (!(body["bytes"] instanceof Uint8Array)) throw new Error("No workbook came");
  return new Uint8Array(body["bytes"]);
};

/** Sells units of an item and returns some of them. */
async function sellAndReturn(product: string, sold: string[], back: string[]) {
  shop.api.clock.now += moment;
  const opId = shop.api.newId();
  const items = [{ product, milli: sold.length * 1000, price: 90_000 }];
  const sale = shop.here.sale(opId, items);
  const named = sale.lines.map((line) => ({ ...line, serials: sold }));
  const answer = await manager.write(paths.sales, opId, { ...sale, lines: named });
  expect(answer.status).toBe(201);
  shop.api.clock.now += moment;
  const returned = shop.api.newId();
  const body = afterSaleBodies(shop.here, shop.api.newId).back(returned, sale, [
    back.length * 1000,
  ]);
  const some = body.lines.map((line) => ({ ...line, serials: back }));
  const done = await manager.write(paths.saleReturns(sale.id), returned, { ...body, lines: some });
  expect(done.status).toBe(201);
}

const idOf = async (sku: string) => {
  const [row] = await shop.rows("SELECT id FROM products WHERE business_id = $1 AND sku = $2", [
    shop.duka.id,
    sku,
  ]);
  return String(row?.["id"]);
};

describe("serial-tracked products", () => {
  it("[S15] are imported with their serial numbers, sold and returned, and exported as a file that changes nothing", async () => {
    const job = await bring(
      lines(
        String.raw`SIMU,Phone,Phones,1000,900,4,serial,"=A1; B2, ""C""3; D\;4"`,
        "MITA,Meter,Meters,1000,900,,,M1; M2; ?",
        "TEE,Tablet,Phones,1000,900,,SERIAL,",
        "TEE-S,Tablet S,Phones,1000,900,1,,T1",
        "TEE-L,Tablet L,Phones,1000,900,2,,T2;T3",
        "SUKARI,Sugar,Food,1200,1500,1,SERIAL,S1;",
      ),
    );
    expect(job).toMatchObject({ created_records: 5, updated_records: 1 });
    expect(await serialsOf("SIMU")).toEqual({
      "=A1": "in_stock",
      B2: "in_stock",
      '"C"3': "in_stock",
      "D;4": "in_stock",
    });
    expect([await heldOf("SIMU"), await heldOf("MITA"), await heldOf("TEE")]).toEqual([
      [4000],
      [3000],
      [1000, 2000],
    ]);
    await sellAndReturn(await idOf("SIMU"), ["=A1", "b2"], ["B2"]);
    expect(await open()).toEqual([]);

    const out = await csvOf();
    expect(out).toContain(String.raw`"""C""3; B2; D\;4;"`);
    const before = await movesOf();
    const look = await checkFile(manager, out);
    expect(look.body).toMatchObject({ source: "template", created: 0, updated: 0, rejected: 0 });
    expect(look.body["pieces"]).toEqual({ fresh: 0, missing: 0 });
    const again = await bring(out);
    expect(again["unchanged_records"]).toBe(again["total_records"]);
    const asExcel = await bring(await excelOf(), { name: "goods.xlsx" });
    expect(asExcel["unchanged_records"]).toBe(again["total_records"]);
    expect([await csvOf(), await movesOf(), await open()]).toEqual([out, before, []]);
  });

  it("[S15] are imported into an empty shop with the same units on hand", async () => {
    const out = await csvOf();
    const other = await shop.api.business();
    const owner = await shop.api.signIn(other.owner);
    const job = await bring(out, { by: owner });
    expect(job).toMatchObject({ created_records: 5, updated_records: 1, rejected_records: 0 });
    for (const sku of ["SIMU", "MITA", "TEE", "SUKARI"]) {
      const here = Object.entries(await serialsOf(sku)).filter(([, is]) => is === "in_stock");
      expect(await serialsOf(sku, other)).toEqual(Object.fromEntries(here));
    }
    expect(await csvOf(owner, other.location)).toBe(out);
    expect([await open(), await shop.faults()]).toEqual([[], []]);
  });

  it("[S15] are counted unit by unit when they already exist: named units are present, others missing", async () => {
    await bring(lines("KUNI,Radio,Radios,10,20,3,,R1;R2;R3"));
    const look = await checkFile(manager, lines("KUNI,,,,,2,,R1;R4"));
    expect(look.body).toMatchObject({ updated: 1, pieces: { fresh: 1, missing: 2 } });
    expect(await serialsOf("KUNI")).toMatchObject({ R3: "in_stock" });
    expect(await bring(lines("KUNI,,,,,2,,R1;R4"))).toMatchObject({ updated_records: 1 });
    const [stock, missing] = ["in_stock", "missing"];
    expect(await serialsOf("KUNI")).toEqual({ R1: stock, R2: missing, R3: missing, R4: stock });
    expect(await heldOf("KUNI")).toEqual([2000]);
    // An additional unit without a number makes none missing; a missing unit is found again.
    await bring(lines("KUNI,,,,,4,,R1; r2; R4; ?"));
    expect(await serialsOf("KUNI")).toEqual({ R1: stock, R2: stock, R3: missing, R4: stock });
    expect(await heldOf("KUNI")).toEqual([4000]);
    for (const same of ["4,,R4;R2;r1", ",,R1;R2;R4;?", "4,,", ",,"])
      expect(await bring(lines(`KUNI,,,,,${same}`))).toMatchObject({ unchanged_records: 1 });
    expect(await open()).toEqual([]);
  });

  it("are rejected by row and column when the file may be outdated or is inconsistent", async () => {
    await bring(lines("DOGO,Small,Phones,1000,900,3,,D1;D2;D3", "FREE,Plain,Food,1,2,3,QTY,"));
    await bring(lines("TEE-M,Tablet M,Phones,10,20,1,,T9", "DOGO,,,,,,,D1;D2;D3"));
    await sellAndReturn(await idOf("DOGO"), ["D1", "D2"], ["D2"]);
    const { body } = await manager.get(paths.productsExportCsv, { location: shop.duka.location });
    const there = { location: shop.duka.otherLocation };
    const moves = await movesOf();
    const job = await bring(
      lines(
        "DOGO,,,,,3,,D1;D2;D3",
        "TEE-L,,,,,3,,T2;T3;T9",
        "FREE,,,,,,,F1;F2;F3",
        "NEW-1,One,Phones,10,20,3,,N1;N2",
        "NEW2,Two,Phones,10,20,,,N1; n1 ;N2",
        `NEW3,Three,Phones,10,20,1,,${"9".repeat(65)}`,
        "NEW4,Four,Phones,10,20,2,QTY,N1;N2",
        "TEE,,,,,,,T2",
      ),
    );
    expect(job).toMatchObject({ rejected_records: 8 });
    for (const sentence of [
      "2,Serial Numbers: The serial number D1 was sold or has left otherwise.",
      "3,Serial Numbers: The serial number T9 is in stock elsewhere already.",
      "4,Serial Numbers: This item has no serial numbers. Tracking must be SERIAL.",
      '5,"Serial Numbers: 3 are available, so enter 3 serial numbers here.',
      "6,Serial Numbers: The serial number n1 is here twice.",
      `7,Serial Numbers: The serial number ${"9".repeat(65)} is too long.`,
      "8,Serial Numbers: This item has no serial numbers. Tracking must be SERIAL.",
      ",9,Serial Numbers: An item with variants has its stock on the variants.",
    ])
      expect(job.rejected).toContain(sentence);
    const elsewhere = await bring(String(body["text"]), there);
    expect(elsewhere.rejected).toContain("The serial number D2 is in stock elsewhere already.");
    expect(await movesOf()).toBe(moves);
    expect(await open()).toEqual([]);
  });
});
