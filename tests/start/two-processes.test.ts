import { createServer, type Server } from "node:http";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { BatchAnswer, BatchOperation } from "#/contract/sync.ts";
import { systemIds } from "#/platform/ids.ts";
import { connectDatabase, type Database, rowsOf } from "#server/kernel/database/database.ts";
import { verifyBooks } from "#server/modules/verification/queries/verify-books.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startHaproxy, type TestBalancer } from "#tests/support/haproxy.ts";
import { hasPgBouncer, startPgBouncer, type TestPooler } from "#tests/support/pgbouncer.ts";
import { insertTestBusiness, type TestBusiness } from "#tests/support/test-business.ts";
import { builtClone, type Started, startServer, type TestClone } from "./built-server.ts";
import { salesOf, signedIn } from "./till-over-http.ts";

// Also behind a pooler if this machine has one.
const ways = hasPgBouncer ? ["straight", "behind PgBouncer"] : ["straight"];

let clone: TestClone;
let gateway: Server;
/** The messages a gateway was requested to send. */
const sent: string[] = [];

beforeAll(async () => {
  clone = await builtClone();
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
afterAll(() => {
  gateway.close();
  clone.remove();
});

describe.each(ways)("two processes on one PostgreSQL, %s", (way) => {
  let own: TestDatabase;
  let pooler: TestPooler | null;
  let books: Database;
  let shop: TestBusiness;
  let folder: string;
  let running: Started[];
  let ports: number[];
  let balancer: TestBalancer | null;

  beforeAll(async () => {
    own = await testDatabase();
    pooler = way === "straight" ? null : await startPgBouncer(own.url);
    books = connectDatabase(own.url, { connections: 2 });
    shop = await insertTestBusiness(books, () => systemIds.next(), Date.now(), {});
    // Due from now on, all day: both processes find it at startup.
    await books.system((tx) =>
      tx.execute(sql`update businesses set settings =
        settings || '{"evening_message": "sms", "evening_hour": 0}' where id = ${shop.id}`),
    );
    folder = mkdtempSync(join(tmpdir(), "kaunta-two-"));
    chmodSync(folder, 0o755);
    sent.length = 0;
    ports = [await freePort(), await freePort()];
    running = ports.map(start);
    await Promise.all(running.map(({ ready }) => ready));
    balancer = await startHaproxy(ports);
  }, 120_000);
  afterAll(async () => {
    await balancer?.close();
    for (const { child } of running) child.kill("SIGTERM");
    await Promise.all(running.map(({ ended }) => ended));
    await books.close();
    await pooler?.close();
    await own.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function start(port: number): Started {
    const address = gateway.address();
    return startServer(clone, {
      PORT: String(port),
      DATABASE_URL: pooler?.url ?? own.url,
      ...(pooler === null ? {} : { DATABASE_LISTEN_URL: own.url, KAUNTA_DB_POOLER: "transaction" }),
      KAUNTA_ENV: "production",
      KAUNTA_SECRET: "p7Vd2mXqL9sTz4RkW8nBy3HfJc6GaQ1e",
      KAUNTA_HOST: "127.0.0.1",
      KAUNTA_LISTEN: "127.0.0.1",
      KAUNTA_PROXIES: "1",
      KAUNTA_DATA: folder,
      KAUNTA_SMS_GATEWAY: "http",
      KAUNTA_SMS_URL: `http://127.0.0.1:${address instanceof Object ? address.port : 0}/`,
    });
  }

  const count = async (of: ReturnType<typeof sql>) => {
    const [row] = await books.system((tx) =>
      rowsOf<{ n: number }>(tx, sql`select count(*)::int as n from ${of}`),
    );
    return row?.n ?? 0;
  };
  const faults = () => books.system(verifyBooks, { readOnly: true });

  it("[S13] serialize one session's operations: each reports what the other has executed as done", async () => {
    const [one = 0, two = 0] = ports;
    const session = await signedIn(one, shop.cashier);
    const [first, second] = [session.at(one), session.at(two)];
    const operations = salesOf(shop, 20);
    const batch = async (at: typeof first, list: BatchOperation[]) => {
      const answer = await at.post(paths.batch, { operations: list });
      expect(answer.status).toBe(200);
      const { results } = (await answer.json()) as BatchAnswer;
      return results.map(({ outcome }) => outcome);
    };
    expect(await batch(first, operations.slice(0, 10))).toEqual(Array(10).fill("accepted"));
    expect(await batch(second, operations.slice(5))).toEqual([
      ...Array<string>(5).fill("replayed"),
      ...Array<string>(10).fill("accepted"),
    ]);
    const both = await Promise.all([
      batch(first, salesOf(shop, 15)),
      batch(second, salesOf(shop, 15)),
    ]);
    expect(both.flat()).toEqual(Array(30).fill("accepted"));
    const query = `?business=${shop.id}&page_size=100`;
    const read = async (at: typeof first) => (await at.get(`${paths.sales}${query}`)).text();
    const [here, there] = [await read(first), await read(second)];
    expect(here).toEqual(there);
    expect(JSON.parse(here)).toMatchObject({ count: 50 });
    expect(await faults()).toEqual([]);
  }, 60_000);

  it("[S20] are notified of each other's commits", async () => {
    const [one = 0, two = 0] = ports;
    const session = await signedIn(one, shop.cashier);
    const stream = await vi.waitUntil(
      async () => {
        const asked = await session.at(two).get(`${paths.stream}?business=${shop.id}`);
        if (asked.status === 200) return asked;
        await asked.body?.cancel();
        return false;
      },
      { timeout: 15_000, interval: 300 },
    );
    const reader = stream.body?.getReader();
    const next = async () => new TextDecoder().decode((await reader?.read())?.value);
    await next();
    const [sale] = salesOf(shop, 1);
    if (sale === undefined) throw new Error("one was asked for");
    expect((await session.at(one).write(sale)).status).toBe(201);
    expect(await next()).toContain("data:");
    await reader?.cancel();
  }, 60_000);

  it("lose and duplicate nothing while each is restarted under load", async () => {
    const before = await count(sql`sales where business_id = ${shop.id}`);
    const session = await signedIn(ports[0] ?? 0, shop.cashier);
    const over = new AbortController();
    let turns = 0;
    const taken: string[] = [];
    // Through HAProxy if this machine has one; else each caller switches to the other process itself.
    const doors = balancer === null ? ports : [balancer.port];
    /** Like a till: repeats the same bytes until there is a response. */
    const sell = async () => {
      while (!over.signal.aborted) {
        for (const sale of salesOf(shop, 1)) {
          for (let status = 0; status !== 201 && status !== 200;) {
            turns += 1;
            const port = doors[turns % doors.length] ?? 0;
            status = await session
              .at(port)
              .write(sale)
              .then(
                (answer) => answer.status,
                () => 0,
              );
            // A fact is never refused: it is accepted, or must be retried.
            expect([0, 200, 201, 500, 503]).toContain(status);
          }
          taken.push(sale.op_id);
        }
      }
    };
    const tills = Array.from({ length: 4 }, sell);
    for (const [at, port] of ports.entries()) {
      const soFar = taken.length;
      await vi.waitUntil(() => taken.length > soFar + 10, { timeout: 30_000 });
      const ending = running[at];
      ending?.child.kill("SIGTERM");
      expect(await ending?.ended).toBe(0);
      running[at] = start(port);
      await running[at].ready;
    }
    const soFar = taken.length;
    await vi.waitUntil(() => taken.length > soFar + 10, { timeout: 30_000 });
    over.abort();
    await Promise.all(tills);
    expect(new Set(taken).size).toBe(taken.length);
    expect(await count(sql`sales where business_id = ${shop.id}`)).toBe(before + taken.length);
    expect(await faults()).toEqual([]);
  }, 180_000);

  it("perform background work once", async () => {
    const rows = 600;
    const session = await signedIn(ports[0] ?? 0, shop.owner);
    const form = new FormData();
    const lines = Array.from({ length: rows }, (_, at) => `I${at},Item ${at},100,150,2`);
    const text = ["SKU,Name,Cost Price,Selling Price,Available", ...lines].join("\n");
    form.set("file", new File([text], "items.csv"));
    expect((await session.upload(paths.productsImportCsv, form)).status).toBe(202);
    const done = sql`import_jobs where business_id = ${shop.id} and status = 'COMPLETED'`;
    await vi.waitUntil(async () => (await count(done)) === 1, { timeout: 60_000, interval: 300 });
    const items = sql`products where business_id = ${shop.id} and sku like 'I%'`;
    expect(await count(items)).toBe(rows);
    const moved = sql`stock_movements m join stock_items s on s.business_id = m.business_id
      and s.id = m.stock_item_id join products p on p.business_id = s.business_id and p.id = s.product_id
      where p.business_id = ${shop.id} and p.sku like 'I%'`;
    expect(await count(moved)).toBe(rows);
    // Both have checked for this evening's messages, and checked again after their restart.
    const waiting = sql`evening_messages where status <> 'sent'`;
    await vi.waitUntil(
      async () => (await count(waiting)) === 0 && (await count(sql`evening_messages`)) > 0,
      { timeout: 60_000, interval: 300 },
    );
    await sleep(1_000);
    expect(sent).toHaveLength(await count(sql`evening_messages`));
    expect(await faults()).toEqual([]);
  }, 180_000);
});
