import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { rowsOf } from "./database.ts";
import { migrate } from "./migrate.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const start = () => migrate(api.url, join(import.meta.dirname, "migrations"));

async function epochs(): Promise<Set<string>> {
  const rows = await api.database.system((tx) =>
    rowsOf<{ epoch: string }>(tx, sql`select epoch from business_counters`),
  );
  return new Set(rows.map(({ epoch }) => epoch));
}

it("[S18] keeps its epoch across starts, and begins a new one when the timeline changes", async () => {
  await api.business();
  await start();
  expect(await epochs()).toEqual(new Set(["first"]));
  await api.database.system((tx) =>
    tx.execute(sql`update database_history set timeline = '1:00000001'`),
  );
  await start();
  const after = await epochs();
  expect([...after][0]).toMatch(/^[0-9a-f-]{36}$/u);
  await start();
  expect(await epochs()).toEqual(after);
});
