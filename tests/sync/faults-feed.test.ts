import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { projectSales } from "#/sync/projection-sales.ts";
import { projectStock } from "#/sync/projection-stock.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { expectOnceEach } from "#tests/support/once-each.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { oneItem, pathOf, straight, tillWithSales } from "#tests/support/till-with-sales.ts";
import type { Way, WholeWindow } from "#tests/support/whole-till.ts";

let api: TestApi;
let shop: TestBusiness;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  shop = await api.business();
});
afterAll(() => api.close());

async function shownOf({ db, operations }: WholeWindow) {
  const own = await operations();
  const items = projectStock(await db.stockItems.toArray(), own);
  const product = oneItem(shop)[0]?.product;
  const stockItem = items.find((one) => one.product === product && one.location === shop.location);
  return {
    sales: projectSales(await db.sales.toArray(), own).length,
    stock: stockItem?.quantity_available,
  };
}

/** Calls `work` before each page of the feed, on its way to the server. */
const betweenPages = (work: (page: number) => Promise<unknown>): Way => {
  let pages = 0;
  return async (request, serve) => {
    if (pathOf(request) === paths.changes) await work((pages += 1));
    return serve();
  };
};

it("[S18] fault 22: simultaneous operations, committed late between others' pages, each count once on both tills", async () => {
  const [one, two] = [await tillWithSales(api, shop, 0), await tillWithSales(api, shop, 0)];
  for (const { device } of [one, two]) device.tick();
  const product = oneItem(shop)[0]?.product ?? "";
  // All in the same millisecond, by both clocks.
  const made = [
    await one.acts.count(product, 10_000),
    await two.acts.sale(oneItem(shop)),
    await one.acts.sale(oneItem(shop)),
    await two.acts.sale(oneItem(shop)),
  ];
  expect(new Set(made.map(({ occurredAt }) => occurredAt)).size).toBe(1);
  await one.window.drain();
  for (const { device } of [one, two]) device.pass(1_800_000);
  made.push(await one.acts.sale(oneItem(shop)));
  await one.window.drain();
  // Operations earlier than what the first till has read so far are committed while it reads.
  one.window.meet(betweenPages((page) => (page === 2 ? two.window.drain() : Promise.resolve())));
  expect(await one.window.pullBy(2)).toEqual({ ok: true });
  one.window.meet(straight);
  for (const { window } of [one, two, one]) expect(await window.pull()).toEqual({ ok: true });
  for (const { window } of [one, two])
    expect((await window.states()).filter((state) => state !== "settled")).toEqual([]);
  await expectOnceEach(api, shop.id, made);
  // At the same time the order is that of their ids, on every device and at the server.
  const [counted, ...sold] = made;
  const after = sold.filter(({ opId, occurredAt }) =>
    occurredAt === counted?.occurredAt ? opId > counted.opId : true,
  );
  const stockItem = String(10 - after.length);
  for (const { window } of [one, two])
    expect(await shownOf(window)).toEqual({ sales: 4, stock: stockItem });
});

it("[S18] fault 22: a deleted row and an expired cursor, with unsent sales: none is lost, duplicated or hidden", async () => {
  const owner = await api.signIn(shop.owner);
  const byOwner = [api.newId(), api.newId()] as const;
  const drinks = { business: shop.id, name_en: "Drinks", code: "DRINKS" };
  const category = await owner.write(paths.categories, byOwner[0], drinks);
  expect(category.status).toBe(201);
  const id = String(category.body["id"]);
  const { device, window, acts, sales } = await tillWithSales(api, shop, 2);
  expect(await window.pull()).toEqual({ ok: true });
  expect(await window.db.categories.get(id)).toBeDefined();
  await window.drain();
  device.pass(60_000);
  sales.push(await acts.sale(oneItem(shop)), await acts.sale(oneItem(shop)));

  const removed = await owner.send("DELETE", paths.category(id), undefined, {
    headers: { [header.idempotencyKey]: byOwner[1] },
  });
  expect(removed.status).toBe(201);
  // Gains a read permission: the stored feed was filtered for other permissions (410).
  await api.database.system((tx) =>
    tx.execute(sql`
      insert into member_permissions (business_id, id, user_id, permission, valid_from)
      values (${shop.id}, gen_random_uuid(), ${shop.cashier.id}, 'cost.view',
        ${new Date(api.clock.now - 1_000).toISOString()}::timestamptz)`),
  );
  let gone = 0;
  const shown: unknown[] = [];
  window.meet(async (request, serve) => {
    if (pathOf(request) === paths.changes) shown.push(await shownOf(window));
    const answer = await serve();
    if (answer.status === 410) gone += 1;
    return answer;
  });
  expect(await window.pullBy(3)).toEqual({ ok: true });
  expect(gone).toBe(1);
  expect(shown.length).toBeGreaterThan(4);
  // During the full reload nothing disappears and nothing appears twice.
  expect(shown).toEqual(shown.map(() => ({ sales: 4, stock: "-4" })));
  expect(await window.db.categories.get(id)).toBeUndefined();
  expect(await window.db.products.get(oneItem(shop)[0]?.product ?? "")).toHaveProperty(
    "cost_price",
  );
  window.meet(straight);
  await window.drain();
  expect(await window.pull()).toEqual({ ok: true });
  expect((await window.states()).filter((state) => state !== "settled")).toEqual([]);
  const others = byOwner.map((opId) => ({ opId, type: "category", subject: id }));
  await expectOnceEach(api, shop.id, [...sales, ...others]);
  expect(await shownOf(window)).toEqual({ sales: 4, stock: "-4" });
});
