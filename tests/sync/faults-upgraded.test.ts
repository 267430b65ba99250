import { readFileSync } from "node:fs";
import { Dexie } from "dexie";
import { IDBKeyRange } from "fake-indexeddb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TradingDatabase } from "#/store/trading-database.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { textOfLastRelease, needsLastRelease } from "#tests/support/last-release.ts";
import { expectOnceEach } from "#tests/support/once-each.ts";
import { oneItem, settles, tillWithSales } from "#tests/support/till-with-sales.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/**
 * The tables of every released version, each added to its predecessors. Never edited; a new version of the
 * store adds its own line here.
 */
const released: readonly Record<string, string>[] = [
  {
    businesses: "id",
    locations: "id",
    tills: "id",
    members: "id",
    categories: "id, parent",
    suppliers: "id, name",
    products: "id, barcode, sku, category, _featured",
    variants: "id, product, barcode",
    stockItems: "id, _good, [product+location], location",
    customers: "id, name, phone",
    sales: "id, effective_at, number, customer, [location+effective_at]",
    credits: "id, customer, sale, location",
    creditPayments: "id, credit, customer",
    operations: "++position, &opId, state, hold, placeOf, *touches",
    carts: "id, status",
    counters: "till",
    attempts: "++id, at",
    meta: "key",
    feeds: "location",
    shadow: "[feed+entity+id], feed",
  },
  { stockAlerts: "id, created_at" },
  {
    transfers: "id, status, sent_at",
    stocktakes: "id, status",
    stocktakeLines: "[stocktake+good], stocktake",
  },
  { shifts: "id, [till+status], location" },
  { serials: "id, product, _key" },
  {},
  { purchases: "id, supplier, status" },
  { expenses: "id" },
  { products: "id, barcode, sku, category, _featured, *_packCodes" },
];

const versions = released.map((_, at) => at + 1);

it.each(versions)(
  "[S23] fault 23: a store of version %i with unsent sales is upgraded: each arrives once",
  async (version) => {
    const shop = await api.business();
    const { device, window, acts, sales } = await tillWithSales(api, shop, 2);
    await window.drain();
    await window.pull();
    device.pass(60_000);
    const waiting = [await acts.sale(oneItem(shop)), await acts.sale(oneItem(shop))];
    const { name } = window.db;
    const { indexedDB } = device;
    // This till's data, as stored by an app of that version.
    const tables = Object.assign({}, ...released.slice(0, version)) as Record<string, string>;
    const rows = new Map<string, unknown[]>();
    for (const table of Object.keys(tables))
      rows.set(table, await window.db.table(table).toArray());
    const feeds = await window.db.feeds.toArray();
    window.kill();
    await new Promise((resolve, reject) => {
      const gone = indexedDB.deleteDatabase(name);
      gone.addEventListener("success", resolve);
      gone.addEventListener("error", reject);
    });
    const old = new Dexie(name, { indexedDB, IDBKeyRange });
    for (const at of versions.slice(0, version)) old.version(at).stores(released[at - 1] ?? {});
    await old.open();
    for (const [table, held] of rows) await old.table(table).bulkAdd(held);
    old.close();

    const next = await device.open();
    const kept = await next.operations();
    expect(kept.map(({ opId, bodyText }) => [opId, bodyText])).toEqual(
      [...sales, ...waiting].map(({ opId, bodyText }) => [opId, bodyText]),
    );
    // An upgrade that adds a table reloads the feeds, and shows the old rows until then.
    expect(await next.db.sales.count()).toBe(2);
    expect((await next.db.feeds.toArray()).length).toBe(feeds.length);
    const after = await (await next.resume(shop.cashier)).sale(oneItem(shop));
    expect(after).toMatchObject({ tillSeq: 5, prevOp: waiting[1]?.opId });
    await settles(api, shop, next);
    await expectOnceEach(api, shop.id, [...sales, ...waiting, after]);
  },
);

it("every version of the store has an upgrade test", () => {
  const db = new TradingDatabase("duka", { autoOpen: false });
  expect(db.verno).toBe(versions.length);
  db.close();
});

for (const file of ["trading-database.ts", "secure-database.ts"])
  it(`[S23] the declared versions of ${file} have not changed since the last release`, (test) => {
    needsLastRelease(test);
    const was = versionsIn(textOfLastRelease(`src/store/${file}`));
    expect(was.length).toBeGreaterThan(0);
    const now = versionsIn(readFileSync(`${import.meta.dirname}/../../src/store/${file}`, "utf8"));
    expect(now.slice(0, was.length)).toEqual(was);
  });

/** The version declarations in a database's source, regardless of line breaks. */
function versionsIn(source: string): string[] {
  const [, constructed = ""] =
    /\n {4}(this\s*\.version\(1\)[\s\S]*?)\n {2}\}\n/u.exec(source) ?? [];
  const told = constructed.replaceAll(/^\s*\/\/.*$/gmu, "").replaceAll(/\s/gu, "");
  return told.split("this.version").slice(1);
}
