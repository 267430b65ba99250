import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { beginRepair, repairUnderWay } from "#/store/repair.ts";
import { unsentStates } from "#/store/operation-row.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { expectOnceEach } from "#tests/support/once-each.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import {
  oneItem,
  pathOf,
  settles,
  straight,
  tillWithSales,
} from "#tests/support/till-with-sales.ts";
import { noAnswer, type Way, type WholeWindow } from "#tests/support/whole-till.ts";

let api: TestApi;
let shop: TestBusiness;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  shop = await api.business();
});
afterAll(() => api.close());

/** All feed rows stored on the device. */
async function rowsOf({ db }: WholeWindow) {
  const tables = [db.products, db.stockItems, db.sales, db.members, db.locations];
  return Promise.all(tables.map((table) => table.toArray()));
}

/** Lets one page of the feed through, and no other. */
function onePage(): Way {
  let pages = 0;
  return async (request, serve) => {
    if (!pathOf(request).endsWith("/sync/changes/")) return serve();
    pages += 1;
    return pages === 1 ? serve() : noAnswer();
  };
}

it("[S24] reloads a store with lost and altered rows while selling continues, and leaves unsent operations unchanged", async () => {
  const { device, window, acts } = await tillWithSales(api, shop, 2);
  await settles(api, shop, window);
  const whole = await rowsOf(window);
  const [item] = await window.db.products.toArray();
  await window.db.products.delete(item?.id ?? "");
  await window.db.members.toCollection().modify({ _seq: 0 });
  await window.db.sales.clear();
  await window.db.stockItems.clear();
  const waiting = await acts.sale(oneItem(shop));

  await beginRepair(window.db);
  expect(await repairUnderWay(window.db)).toEqual({ loaded: 0, remaining: 0 });
  // The first page gets through and the app is killed: the data is unchanged, and what waits is still there.
  const damaged = await rowsOf(window);
  window.meet(onePage());
  await window.pullBy(5);
  const half = await repairUnderWay(window.db);
  expect([half?.loaded, half?.remaining].map(Number)).toEqual([
    expect.toSatisfy((count: number) => count > 0),
    expect.toSatisfy((count: number) => count > 0),
  ]);
  expect(await rowsOf(window)).toEqual(damaged);
  window.kill();

  const next = await device.open();
  const again = await next.resume(shop.cashier);
  expect(again.till).toEqual(acts.till);
  const more = await again.sale(oneItem(shop));
  const frozen = (rows: readonly { opId: string; bodyText: string }[]) =>
    rows.map(({ opId, bodyText }) => [opId, bodyText]);
  const unsent = async () =>
    frozen(await next.db.operations.where("state").anyOf(unsentStates).sortBy("position"));
  expect(await unsent()).toEqual(frozen([waiting, more]));
  next.meet(straight);
  expect(await next.pull()).toEqual({ ok: true });
  expect(await repairUnderWay(next.db)).toBeNull();
  expect(await rowsOf(next)).toEqual(whole);
  expect(await unsent()).toEqual(frozen([waiting, more]));
  expect(await next.db.shadow.count()).toBe(0);
  await next.drain();
  await next.pull();
  expect(new Set(await next.states())).toEqual(new Set(["settled"]));
  await expectOnceEach(api, shop.id, await next.operations());
});

it("[S24] restarts a half-finished first load, and starting the repair twice has the same effect as once", async () => {
  const { window } = await tillWithSales(api, shop, 1);
  window.meet(onePage());
  await window.pullBy(5);
  expect(await window.db.feeds.toArray()).toMatchObject([{ complete: false, rebuild: null }]);
  await beginRepair(window.db);
  await beginRepair(window.db);
  expect(await repairUnderWay(window.db)).toEqual({ loaded: 0, remaining: 0 });
  await settles(api, shop, window);
  expect(await repairUnderWay(window.db)).toBeNull();
});
