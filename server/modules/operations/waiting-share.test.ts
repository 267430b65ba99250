import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { testDatabase } from "#tests/support/database.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { bodiesOf } from "#tests/support/trade-bodies.ts";
import { connectDatabase, type Database } from "#server/kernel/database/database.ts";

let api: TestApi;
let database: Database;
let shop: TestBusiness;
let cashier: ApiClient;
beforeAll(async () => {
  const own = await testDatabase();
  database = connectDatabase(own.url, { connections: 4, perBusiness: 1, waiting: 1 });
  api = await testApi(undefined, { database }, own);
  shop = await api.business();
  cashier = await api.signIn(shop.cashier);
});
afterAll(async () => {
  await database.close();
  await api.close();
});

function sale() {
  const { id: business, location, till, cashier: who, products } = shop;
  const desk = { business, location, till: till.id, tillCode: till.code, actor: who.id };
  const { id: product = "", price = 0 } = products[0] ?? {};
  const opId = api.newId();
  const bodies = bodiesOf(desk, api.newId, () => api.clock.now);
  return { opId, body: bodies.sale(opId, [{ product, price, milli: 1000 }]) };
}

it("[S13] a business's waiting requests are limited; those turned away are retried and accepted", async () => {
  let release = () => {};
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const scope = { user: shop.owner.id, business: shop.id };
  const holding = database.tenant(scope, () => {
    begun();
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  await isBegun;
  const list = [sale(), sale()];
  const sent = list.map(async ({ opId, body }) => {
    return { opId, body, answer: await cashier.write(paths.sales, opId, body) };
  });
  // One request waits for the business; the other is rejected immediately, while the first still waits.
  const { opId, body, answer } = await Promise.race(sent);
  expect(answer).toMatchObject({ status: 503, body: { code: "unavailable", op_id: opId } });
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  // Another business is not blocked by this one.
  const other = await api.business();
  const beside = { user: other.owner.id, business: other.id };
  expect(await database.tenant(beside, () => Promise.resolve("served"))).toBe("served");
  release();
  await holding;
  const all = await Promise.all(sent);
  expect(all.map((one) => one.answer.status).toSorted((a, b) => a - b)).toEqual([201, 503]);
  expect((await cashier.write(paths.sales, opId, body)).status).toBe(201);
});
