import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { type ChangesAnswer, changesAnswer } from "#/contract/sync.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { englishDatabase } from "#tests/support/other-collation.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

let api: TestApi;
let shop: TestBusiness;
let cashier: ApiClient;
beforeAll(async () => {
  api = await testApi("18", {}, await englishDatabase());
  shop = await api.business();
  cashier = await api.signIn(shop.cashier);
});
afterAll(() => api.close());

async function pull(cursor: string | null, limit: number): Promise<ChangesAnswer> {
  const place = { business: shop.id, location: shop.location, limit: String(limit) };
  const query = cursor === null ? place : { ...place, cursor };
  return changesAnswer.parse((await cashier.get(paths.changes, query)).body);
}

it("[S18] a database with another text collation sends each change once, and nothing on an idle poll", async () => {
  const [order] = await api.database.single<{ tilde: boolean }>(sql`select '~' < 'a' as tilde`);
  expect(order, "this database orders signs before letters").toEqual({ tilde: true });
  const whole = (await pull(null, 1_000)).changes.map(({ entity, id }) => `${entity} ${id}`);
  expect(whole.length).toBeGreaterThan(10);
  const seen: string[] = [];
  let page = await pull(null, 2);
  // The first page of a first load begins with rows that are repeated at their own position.
  const first = page.changes.slice(-2);
  seen.push(...first.map(({ entity, id }) => `${entity} ${id}`));
  while (page.more) {
    page = await pull(page.cursor, 2);
    seen.push(...page.changes.map(({ entity, id }) => `${entity} ${id}`));
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(whole);
  expect((await pull(page.cursor, 2)).changes).toEqual([]);
});
