import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { BatchAnswer } from "#/contract/sync.ts";
import { systemIds } from "#/platform/ids.ts";
import { readPostmaster, superuser } from "#server/kernel/database/cluster.ts";
import { connectDatabase, type Database, rowsOf } from "#server/kernel/database/database.ts";
import { verifyBooks } from "#server/modules/verification/queries/verify-books.ts";
import { expectOnceEach, recordedSales } from "#tests/support/once-each.ts";
import { insertTestBusiness, type TestBusiness } from "#tests/support/test-business.ts";
import { builtClone, type Started, startServer, type TestClone } from "./built-server.ts";
import { salesOf, signedIn } from "./till-over-http.ts";

const size = 80;
/** Long enough to have started, far too short to have finished. */
const beforeTheKillMs = 150;
let clone: TestClone;
let dataFolder: string;

beforeAll(async () => {
  clone = await builtClone();
  dataFolder = mkdtempSync(join(tmpdir(), "kaunta-killed-"));
  chmodSync(dataFolder, 0o755);
});
afterAll(() => {
  clone.remove();
  rmSync(dataFolder, { recursive: true, force: true });
});

function start() {
  return startServer(clone, {
    KAUNTA_ENV: "production",
    KAUNTA_SECRET: "p7Vd2mXqL9sTz4RkW8nBy3HfJc6GaQ1e",
    KAUNTA_HOST: "127.0.0.1",
    KAUNTA_LISTEN: "127.0.0.1",
    KAUNTA_DATA: dataFolder,
  });
}

/** The embedded database, bypassing the server. */
function openBooks(): Database {
  const postmaster = readPostmaster(join(dataFolder, "postgres"));
  const password = readFileSync(join(dataFolder, "database-password"), "utf8").trim();
  const address = `127.0.0.1:${postmaster?.port}`;
  return connectDatabase(`postgresql://${superuser}:${password}@${address}/kaunta`);
}

/** Kills server and database simultaneously. */
function pullThePlug({ child }: Started): void {
  const postmaster = readPostmaster(join(dataFolder, "postgres"));
  child.kill("SIGKILL");
  if (postmaster) process.kill(postmaster.pid, "SIGKILL");
}

describe("a killed server", () => {
  it("[S13] fault 26: killed during a batch that is then resent unchanged, records each sale once", async () => {
    const first = start();
    const port = await first.ready;
    const before = openBooks();
    const shop = await insertTestBusiness(before, () => systemIds.next(), Date.now(), {});
    const operations = salesOf(shop, size);
    const { post } = await signedIn(port, shop.cashier);
    const broken = post(paths.batch, { operations }).catch(() => null);
    await sleep(beforeTheKillMs);
    await before.close();
    pullThePlug(first);
    expect(await broken, "the batch was cut off").toBeNull();
    await first.ended;

    const second = start();
    const portAfter = await second.ready;
    const books = openBooks();
    const survived = await salesIn(books, shop);
    expect(survived).toBeLessThan(size);
    const again = await signedIn(portAfter, shop.cashier);
    const told = (await (await again.post(paths.batch, { operations })).json()) as BatchAnswer;
    const outcomes = told.results.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === "replayed")).toHaveLength(survived);
    expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(size - survived);
    await expectOnceEach({ database: books }, shop.id, recordedSales(operations));
    expect(await books.system(verifyBooks, { readOnly: true })).toEqual([]);
    await books.close();
    second.child.kill("SIGTERM");
    expect(await second.ended).toBe(0);
  }, 60_000);

  it("[S13] killed during an import resumes it, and each row takes effect once", async () => {
    const rows = 4000;
    const first = start();
    const port = await first.ready;
    const before = openBooks();
    const shop = await insertTestBusiness(before, () => systemIds.next(), Date.now(), {});
    const { upload } = await signedIn(port, shop.owner);
    const lines = Array.from({ length: rows }, (_, at) => `I${at},Good ${at},100,150,2`);
    const form = new FormData();
    const text = ["SKU,Name,Cost Price,Selling Price,Available", ...lines].join("\n");
    form.set("file", new File([text], "goods.csv"));
    expect((await upload(paths.productsImportCsv, form)).status).toBe(202);
    await vi.waitUntil(async () => (await importIn(before, shop)).done > 0, { timeout: 30_000 });
    await before.close();
    pullThePlug(first);
    await first.ended;

    const second = start();
    await second.ready;
    const books = openBooks();
    expect((await importIn(books, shop)).done).toBeLessThan(rows);
    await vi.waitUntil(async () => (await importIn(books, shop)).status === "COMPLETED", {
      timeout: 90_000,
      interval: 500,
    });
    const after = await importIn(books, shop);
    expect(after).toEqual({
      status: "COMPLETED",
      done: rows,
      made: rows,
      goods: rows,
      moved: 2 * rows,
    });
    expect(await books.system(verifyBooks, { readOnly: true })).toEqual([]);
    await books.close();
    second.child.kill("SIGTERM");
    expect(await second.ended).toBe(0);
  }, 180_000);
});

/** The job's figures, and the imported items in the database. */
async function importIn(books: Database, { id }: TestBusiness) {
  const [row] = await books.system((tx) =>
    rowsOf<{ status: string; done: number; made: number; items: number; moved: number }>(
      tx,
      sql`select j.status, j.processed_records as done, j.created_records as made,
        (select count(distinct sku) from products where business_id = ${id} and sku like 'I%') as goods,
        (select coalesce(sum(delta), 0)::int / 1000 from stock_movements where business_id = ${id}) as moved
        from import_jobs j where j.business_id = ${id}`,
    ),
  );
  if (row === undefined) throw new Error("the import is kept");
  return row;
}

async function salesIn(books: Database, shop: TestBusiness): Promise<number> {
  const [row] = await books.system((tx) =>
    rowsOf<{ n: number }>(tx, sql`select count(*) as n from sales where business_id = ${shop.id}`),
  );
  return row?.n ?? 0;
}
