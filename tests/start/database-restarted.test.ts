import { createServer, type Server } from "node:http";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { BatchAnswer, BatchOperation, BatchResult } from "#/contract/sync.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { systemIds } from "#/platform/ids.ts";
import { connectDatabase, type Database, rowsOf } from "#server/kernel/database/database.ts";
import { verifyBooks } from "#server/modules/verification/queries/verify-books.ts";
import { expectOnceEach, recordedSales } from "#tests/support/once-each.ts";
import {
  restartablePostgres,
  type RestartablePostgres,
} from "#tests/support/restartable-postgres.ts";
import { insertTestBusiness, type TestBusiness } from "#tests/support/test-business.ts";
import { builtClone, type Started, startServer, type TestClone } from "./built-server.ts";
import { entry, salesOf, signedIn } from "./till-over-http.ts";

let clone: TestClone;
let dataFolder: string;
let postgres: RestartablePostgres;
let gateway: Server;
/** The messages a gateway was requested to send. */
const sent: string[] = [];

beforeAll(async () => {
  clone = await builtClone();
  dataFolder = mkdtempSync(join(tmpdir(), "kaunta-restarted-"));
  chmodSync(dataFolder, 0o755);
  postgres = await restartablePostgres();
  gateway = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      sent.push(text);
      response.end("{}");
    });
  });
  await new Promise<void>((done) => void gateway.listen(0, "127.0.0.1", done));
});
afterAll(async () => {
  gateway.close();
  await postgres.remove();
  clone.remove();
  rmSync(dataFolder, { recursive: true, force: true });
});

function start(): Started {
  const address = gateway.address();
  return startServer(clone, {
    KAUNTA_ENV: "production",
    KAUNTA_SECRET: "p7Vd2mXqL9sTz4RkW8nBy3HfJc6GaQ1e",
    KAUNTA_HOST: "127.0.0.1",
    KAUNTA_LISTEN: "127.0.0.1",
    KAUNTA_DATA: dataFolder,
    KAUNTA_SMS_GATEWAY: "http",
    KAUNTA_SMS_URL: `http://127.0.0.1:${address instanceof Object ? address.port : 0}/`,
    DATABASE_URL: postgres.url,
  });
}

/** The responses received by the tills of one test. */
interface Answers {
  /** By operation: how often it was reported as newly recorded. */
  accepted: Map<string, number>;
  /** Every other response, by status and code, with its count. */
  others: Map<string, number>;
}

type Till = Awaited<ReturnType<typeof signedIn>>;

/** Sends operations one after another, each until it is acknowledged, as an outbox does. */
async function sendSingly(till: Till, list: readonly BatchOperation[], answers: Answers) {
  for (const operation of list) {
    for (let isDone = false; !isDone;) {
      const answer = await till.write(operation);
      const { op_id, code } = (await answer.json()) as { op_id: string; code: string };
      isDone = op_id === operation.op_id && note(answers, { op_id, code }, answer.status);
      if (!isDone) await sleep(50);
    }
  }
}

/** The same in batches of ten. */
async function sendBatches(till: Till, list: readonly BatchOperation[], answers: Answers) {
  let left = [...list];
  while (left.length > 0) {
    const operations = left.slice(0, 10);
    const answer = await till.post(paths.batch, { operations });
    const body = (await answer.json()) as Partial<BatchAnswer> & { code?: string };
    const done = new Set<string>();
    if (body.results === undefined) recordOther(answers, `${answer.status} ${body.code}`);
    for (const result of body.results ?? [])
      if (note(answers, result, result.status)) done.add(result.op_id);
    left = left.filter(({ op_id }) => !done.has(op_id));
    if (done.size === 0) await sleep(50);
  }
}

function recordOther({ others }: Answers, answer: string): void {
  others.set(answer, (others.get(answer) ?? 0) + 1);
}

/** True for an ack. */
function note(
  answers: Answers,
  { op_id, code }: Pick<BatchResult, "op_id" | "code"> | { op_id: string; code: string },
  status: number,
): boolean {
  if (code === "accepted") answers.accepted.set(op_id, (answers.accepted.get(op_id) ?? 0) + 1);
  else if (code !== "replayed") recordOther(answers, `${status} ${code}`);
  return code === "accepted" || code === "replayed";
}

/** Uploads a file with that many items, imported in the background. */
async function beginImport(owner: Till, items: number): Promise<void> {
  const lines = Array.from({ length: items }, (_, at) => `I${at},Good ${at},100,150,2`);
  const form = new FormData();
  const file = ["SKU,Name,Cost Price,Selling Price,Available", ...lines].join("\n");
  form.set("file", new File([file], "goods.csv"));
  expect((await owner.upload(paths.productsImportCsv, form)).status).toBe(202);
}

/** The shop's import job, and the imported items in the database. */
async function importOf(books: Database, { id }: TestBusiness) {
  const [row] = await books.system((tx) =>
    rowsOf<{ status: string; done: number; items: number; moved: number }>(
      tx,
      sql`select j.status, j.processed_records as done,
        (select count(distinct sku) from products
          where business_id = ${id} and sku like 'I%') as goods,
        (select coalesce(sum(delta), 0)::int / 1000 from stock_movements
          where business_id = ${id} and delta > 0) as moved
        from import_jobs j where j.business_id = ${id}`,
    ),
  );
  if (row === undefined) throw new Error("the import is kept");
  return row;
}

async function salesIn(books: Database, { id }: TestBusiness): Promise<number> {
  const [row] = await books.system((tx) =>
    rowsOf<{ n: number }>(tx, sql`select count(*) as n from sales where business_id = ${id}`),
  );
  return row?.n ?? 0;
}

/** Requests the receipt of the first of the till's sales. */
function receiptOf(sales: readonly BatchOperation[]): BatchOperation {
  const [first, last] = [sales[0], sales.at(-1)].map(
    (one) => JSON.parse(one?.body_text ?? "{}") as SaleBody,
  );
  if (!first || !last) throw new Error("nothing was sold");
  const { v, business, location, till, actor, clock_offset_ms } = first;
  const origin = { v, business, location, till, actor, clock_offset_ms };
  const told = { type: "sale", channel: "sms", to: "+255712345678", language: "sw" };
  const place = { occurred_at: last.occurred_at, till_seq: last.till_seq + 1 };
  const id = systemIds.next();
  const body = { ...origin, ...place, prev_op: sales.at(-1)?.op_id, id, ...told };
  return entry(systemIds.next(), paths.receiptSend(first.id), body, `receipt:${id}`);
}

describe("a database that becomes unavailable", () => {
  it("[S13] fault 27: and restarts under load ends no process, and every fact arrives once", async () => {
    const server = start();
    const port = await server.ready;
    const newId = () => systemIds.next();
    const books = connectDatabase(postgres.url);
    const shop = await insertTestBusiness(books, newId, Date.now(), {});
    const other = await insertTestBusiness(books, newId, Date.now(), { subdomain: "other" });
    const answers: Answers = { accepted: new Map(), others: new Map() };
    const till = await signedIn(port, shop.cashier);
    const otherTill = await signedIn(port, other.cashier);
    const items = 3_000;
    await beginImport(await signedIn(port, shop.owner), items);
    await vi.waitUntil(async () => (await importOf(books, shop)).done > 0, { timeout: 30_000 });

    const singles = salesOf(shop, 60);
    const batched = salesOf(other, 400);
    const ofThree = (rest: number) => singles.filter((_, at) => at % 3 === rest);
    const sending = Promise.all([
      ...[0, 1, 2].map((rest) => sendSingly(till, ofThree(rest), answers)),
      sendBatches(otherTill, batched, answers),
    ]);
    await vi.waitUntil(() => answers.accepted.size > 30, { timeout: 30_000 });
    await postgres.crash();
    // While the database is down, every caller repeatedly gets a 503.
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503);
    await vi.waitUntil(() => (answers.others.get("503 unavailable") ?? 0) > 100, {
      timeout: 60_000,
    });
    expect(server.child.exitCode).toBeNull();
    await postgres.start();
    await sending;

    const passing = new Set(["503 unavailable", "424 not_attempted"]);
    expect([...answers.others.keys()].filter((answer) => !passing.has(answer))).toEqual([]);
    expect([...answers.accepted.values()].every((times) => times === 1)).toBe(true);
    expect(await salesIn(books, shop)).toBe(singles.length);
    await expectOnceEach({ database: books }, other.id, recordedSales(batched));

    // Background work continues too: a receipt requested now is sent, and the import finishes. Its lease is
    // expired here instead of waiting for it.
    await sendSingly(till, [receiptOf(singles)], answers);
    const isSent = () => sent.some((text) => text.includes("255712345678"));
    await vi.waitUntil(isSent, { timeout: 30_000 });
    await books.system((tx) => tx.execute(sql`update import_jobs set lease_until = now()`));
    const isImported = async () => (await importOf(books, shop)).status === "COMPLETED";
    await vi.waitUntil(isImported, { timeout: 120_000, interval: 500 });
    const imported = { status: "COMPLETED", done: items, goods: items, moved: 2 * items };
    expect(await importOf(books, shop)).toEqual(imported);
    expect(await books.system(verifyBooks, { readOnly: true })).toEqual([]);
    await books.close();
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
  }, 240_000);

  it("[S13] a batch whose till has disconnected starts nothing more, and is completed when it is sent again", async () => {
    const server = start();
    const port = await server.ready;
    const books = connectDatabase(postgres.url);
    const names = { subdomain: "gone" };
    const shop = await insertTestBusiness(books, () => systemIds.next(), Date.now(), names);
    const till = await signedIn(port, shop.cashier);
    const operations = salesOf(shop, 20);
    const leaving = new AbortController();
    const waitsForLock = sql`select 1 as n from pg_stat_activity where wait_event_type = 'Lock'`;
    let cut: Promise<unknown> = Promise.resolve();
    await books.system(async (tx) => {
      await tx.execute(
        sql`select 1 from business_counters where business_id = ${shop.id} for update`,
      );
      cut = till.post(paths.batch, { operations }, { signal: leaving.signal }).catch(() => null);
      await vi.waitUntil(async () => (await books.single(waitsForLock)).length > 0);
      leaving.abort();
    });
    expect(await cut).toBeNull();
    const isIdle = sql`select 1 as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
    await vi.waitUntil(async () => (await books.single(isIdle)).length === 0);
    expect(await salesIn(books, shop)).toBeLessThan(operations.length);
    const answers: Answers = { accepted: new Map(), others: new Map() };
    await sendBatches(till, operations, answers);
    expect(await salesIn(books, shop)).toBe(operations.length);
    await books.close();
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
  }, 60_000);
});
