import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectDatabase, rowsOf, type Database } from "#server/kernel/database/database.ts";
import { rolePermissions } from "#/domain/permissions.ts";
import { readChanges } from "#server/modules/sync/queries/changes-feed.ts";
import { verifyBooks } from "#server/modules/verification/queries/verify-books.ts";
import { testDatabase, type TestDatabase } from "#tests/support/database.ts";
import { seededRandom } from "./seeded-random.ts";
import { demoItems } from "./items.ts";
import { loadCatalogue, type LoadDeps } from "./load-catalogue.ts";
import { duka } from "./people.ts";
import { catalogueColumns, readCatalogue, type CatalogueRow } from "./read-catalogue.ts";
import { insertShop } from "./shop-rows.ts";
import { openShop, type Shop } from "./shop.ts";

const now = Date.parse("2026-11-20T13:30:00Z");

/** The catalogue given by the environment, or a generated one of 1,200 rows. */
async function catalogueRows(): Promise<CatalogueRow[]> {
  const file = process.env["CATALOGUE_FILE"];
  const csv = file === undefined ? madeUp(1_200) : await readFile(file, "utf8");
  const catalogue = readCatalogue(csv);
  if (!catalogue.ok) throw new Error(`columns missing: ${catalogue.missing.join(", ")}`);
  expect(catalogue.faults).toEqual([]);
  return catalogue.rows;
}

function madeUp(count: number): string {
  const lines = Array.from(
    { length: count },
    (_, index) =>
      `X${index},,Good ${index},,${index % 3 === 0 ? "Food" : "Toys"},100,150.00,piece,${index % 7},2,TRUE`,
  );
  return [catalogueColumns.join(","), ...lines].join("\n");
}

describe("loading a catalogue", () => {
  let made: TestDatabase;
  let database: Database;
  let shop: Shop;
  let rows: CatalogueRow[];
  let deps: LoadDeps;

  beforeAll(async () => {
    rows = await catalogueRows();
    made = await testDatabase();
    database = connectDatabase(made.url);
    const chance = seededRandom(1);
    shop = openShop(duka, demoItems.slice(0, 20), now, chance);
    deps = { database, now: () => now, newId: () => chance.id(now) };
    await database.system((tx) => insertShop(tx, shop, "no password", chance));
  });

  afterAll(async () => {
    await database.close();
    await made.close();
  });

  const count = (statement: ReturnType<typeof sql>) =>
    database.system(async (tx) => {
      const [row] = await rowsOf<{ count: number }>(tx, statement);
      return row?.count ?? 0;
    });

  it("reports a missing business, and loads nothing", async () => {
    const answer = await loadCatalogue(deps, "nobody", rows);
    expect(answer).toEqual({ ok: false, code: "no_such_business" });
    expect(await count(sql`select count(*) from products`)).toBe(20);
  });

  it("loads every row once, however often it runs and wherever it was interrupted", async () => {
    const half = rows.slice(0, Math.ceil(rows.length / 2));
    expect(await loadCatalogue(deps, "duka", half)).toEqual({
      ok: true,
      loaded: half.length,
      known: 0,
    });
    const steps: number[] = [];
    expect(await loadCatalogue(deps, "duka", rows, (done) => steps.push(done))).toEqual({
      ok: true,
      loaded: rows.length - half.length,
      known: half.length,
    });
    expect(steps.at(-1)).toBe(rows.length);
    expect(await loadCatalogue(deps, "duka", rows)).toMatchObject({ loaded: 0 });
    expect(await count(sql`select count(*) from products`)).toBe(rows.length + 20);
  }, 120_000);

  it("[S15] adds the stock at the first location and its value to correct books", async () => {
    const first = shop.locations[0]?.id ?? "";
    const stock = sql`select coalesce(sum(s.quantity_available), 0)::bigint as count
      from stock_items s join products p on p.business_id = s.business_id and p.id = s.product_id
      where s.location_id = ${first} and p.sku = any(${sql.param(rows.map(({ sku }) => sku))}::text[])`;
    expect(await count(stock)).toBe(rows.reduce((sum, { available }) => sum + available, 0));
    expect(await database.system(verifyBooks)).toEqual([]);
  });

  it("[S18] writes to the feed, so that tills receive items, stock records and new categories", async () => {
    const scope = {
      business: shop.id,
      location: shop.locations[0]?.id ?? "",
      seesCosts: false,
      reader: { user: shop.id, permissions: new Set(rolePermissions.business_user) },
      till: null,
      now,
    };
    const page = await database.system((tx) => readChanges(tx, scope, null, 1_000_000), {
      readOnly: true,
    });
    const told = (entity: string) =>
      page?.changes.filter((change) => change.entity === entity && change.op === "put").length;
    expect(told("product")).toBe(rows.length);
    expect(told("stock_item")).toBe(rows.length);
  });

  it("leaves an existing SKU unchanged, including a variant's", async () => {
    const [row] = rows;
    if (!row) throw new Error("an empty catalogue");
    const known = shop.products[0]?.good.sku ?? "";
    expect(await loadCatalogue(deps, "duka", [{ ...row, sku: known }])).toEqual({
      ok: true,
      loaded: 0,
      known: 1,
    });
  });
});
