import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { rowsOf } from "#server/kernel/database/database.ts";
import { importJobs } from "./schema-imports.ts";
import { verifyBooks } from "#server/modules/verification/queries/verify-books.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { importFile, sendFile, worker } from "#tests/support/import-files.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { processImportBatch } from "./process-import-batch.ts";

let api: TestApi;
let shop: TestBusiness;
let owner: ApiClient;

beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  shop = await api.business();
  owner = await api.signIn(shop.owner);
});
afterAll(() => api.close());

const header = "SKU,Name,Category,Cost Price,Selling Price,Available";

function items(count: number): string {
  const rows = Array.from({ length: count }, (_, at) => `W${at},Good ${at},Food,100,150,${at % 7}`);
  return [header, ...rows].join("\n");
}

/** Drains the queue with this many concurrent processes. */
async function work(processes: number): Promise<void> {
  const held = Array.from({ length: processes }, () => worker(api));
  await Promise.all(held.map((one) => one.drain()));
  await Promise.all(held.map((one) => one.stop()));
}

async function jobOf(id: unknown) {
  const [job] = await api.database.system((tx) =>
    tx
      .select()
      .from(importJobs)
      .where(and(eq(importJobs.business_id, shop.id), eq(importJobs.id, String(id)))),
  );
  if (job === undefined) throw new Error("the job is there");
  return job;
}

/** Items of the file, their movements, and the sum of the movements in whole units. */
async function effects() {
  const [row] = await api.database.system((tx) =>
    rowsOf<{ goods: number; movements: number; moved: number }>(
      tx,
      sql`select
        (select count(*) from products where business_id = ${shop.id} and sku like 'W%') as goods,
        (select count(*) from stock_movements where business_id = ${shop.id}) as movements,
        (select coalesce(sum(delta), 0) / 1000 from stock_movements where business_id = ${shop.id})::int as moved`,
    ),
  );
  return row;
}

const whole = { goods: 1400, movements: 1200, moved: 4200 };

it("[S13] two processes on one job import each row once", async () => {
  const { body } = await sendFile(owner, items(1400));
  await work(2);
  expect(await jobOf(body["import_id"])).toMatchObject({
    status: "COMPLETED",
    processed_records: 1400,
    created_records: 1400,
  });
  expect(await effects()).toEqual(whole);
  expect(await api.database.system(verifyBooks)).toEqual([]);
});

it("[S13] a killed process's job continues when its lease has expired, and not before", async () => {
  const { body } = await sendFile(owner, items(1400));
  const dead = api.newId();
  const job = await jobOf(body["import_id"]);
  const lease = (until: string) =>
    api.database.system((tx) =>
      tx
        .update(importJobs)
        .set({
          status: "PROCESSING",
          lease_by: dead,
          lease_until: sql`statement_timestamp() + ${until}::interval`,
        })
        .where(eq(importJobs.id, job.id)),
    );
  await lease("1 minute");
  const deps = { database: api.database, now: () => api.clock.now, newId: api.newId };
  const place = { phase: "goods", after: 0 } as const;
  const first = await processImportBatch(deps, job, dead, { place, most: 500, parents: new Set() });
  expect(first).toEqual({ kind: "done", last: 500, rows: 500 });
  await work(1);
  expect(await jobOf(job.id)).toMatchObject({ status: "PROCESSING", processed_records: 500 });
  await lease("-1 second");
  await work(1);
  expect(await jobOf(job.id)).toMatchObject({ status: "COMPLETED", processed_records: 1400 });
  expect(await effects()).toEqual(whole);
  const late = await processImportBatch(deps, job, dead, { place, most: 500, parents: new Set() });
  expect(late).toEqual({ kind: "lost" });
});

it("a row that cannot be written does not affect any other row", async () => {
  const most = "9999999999999";
  const file = `${header}\nW1,One,Food,1,2,3\nW2,Two,Food,${most},2,999999999\nW3,Three,Food,1,2,3`;
  const job = await importFile(api, owner, file);
  expect(job).toMatchObject({ status: "COMPLETED", created_records: 2, rejected_records: 1 });
  expect(job.rejected).toContain("This row could not be saved.");
});
