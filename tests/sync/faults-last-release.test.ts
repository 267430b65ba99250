import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { systemIds } from "#/platform/ids.ts";
import { connectDatabase } from "#server/kernel/database/database.ts";
import { migrate } from "#server/kernel/database/migrate.ts";
import { standInForApp, type Started, startServer } from "#tests/start/built-server.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { copyRows } from "#tests/support/copied-rows.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import {
  builtLastRelease,
  needsLastRelease,
  whyNoLastRelease,
} from "#tests/support/last-release.ts";
import { heldBy } from "#tests/support/once-each.ts";
import { namesIn, released, releases, waitingRows } from "#tests/support/released-operations.ts";
import { insertTestBusiness, type TestBusiness } from "#tests/support/test-business.ts";
import { type AskedServer, wholeDevice } from "#tests/support/whole-till.ts";

const secret = "p7Vd2mXqL9sTz4RkW8nBy3HfJc6GaQ1e";
const newId = () => systemIds.next();

let own: TestDatabase | undefined;
let folder: string | undefined;
let old: Started | undefined;
let shop: TestBusiness;
let today: TestApi | undefined;

beforeAll(async () => {
  if (whyNoLastRelease() !== null) return;
  const root = await builtLastRelease("server");
  standInForApp(root);
  own = await emptyDatabase();
  folder = mkdtempSync(join(tmpdir(), "kaunta-last-release-"));
  chmodSync(folder, 0o755);
  old = startServer(
    { root, remove: () => undefined },
    {
      KAUNTA_ENV: "production",
      KAUNTA_SECRET: secret,
      KAUNTA_HOST: "127.0.0.1",
      KAUNTA_LISTEN: "127.0.0.1",
      KAUNTA_DATA: folder,
      DATABASE_URL: own.url,
    },
  );
  await old.ready;
  shop = await shopOf(own.adminUrl);
}, 300_000);
afterAll(async () => {
  old?.child.kill("SIGKILL");
  await old?.ended;
  await today?.database.close();
  await own?.close();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

/** A database without tables, next to those copied from the current template. */
async function emptyDatabase(): Promise<TestDatabase> {
  const beside = await testDatabase();
  const name = `last_release_${randomBytes(6).toString("hex")}`;
  const admin = new Client({ connectionString: beside.adminUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(beside.adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    adminUrl: url.href,
    close: async () => {
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.end();
      await beside.close();
    },
  };
}

/** A shop in the last release's tables: created in the current ones, and copied as far as the tables agree. */
async function shopOf(url: string): Promise<TestBusiness> {
  const tables = await testDatabase();
  const database = connectDatabase(tables.url, { connections: 1 });
  const made = await insertTestBusiness(database, newId, Date.now(), {});
  await database.close();
  await copyRows(tables.adminUrl, url);
  await tables.close();
  return made;
}

/** Performs an update: the old process ends, the tables are migrated, the new process has the same secret. */
async function update(): Promise<TestApi> {
  old?.child.kill("SIGTERM");
  expect(await old?.ended).toBe(0);
  const migrations = join(import.meta.dirname, "../../server/kernel/database/migrations");
  await migrate(own?.adminUrl ?? "", migrations);
  return testApi(undefined, { secret }, own);
}

/** Sends a request to the last release's process. */
async function askOld(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = await request.text();
  return fetch(`http://127.0.0.1:${await old?.ready}${pathname}${search}`, {
    method: request.method,
    headers: request.headers,
    ...(body === "" ? {} : { body }),
  });
}

it("[S3, S8] fault 23: today's app works with the last release's server, and after its update has each operation once", async (test) => {
  needsLastRelease(test);
  const clock = { now: Date.now() };
  const server: AskedServer = { clock, fetch: askOld };
  const device = wholeDevice({ clock, fetch: (...asked) => server.fetch(...asked) }, shop);
  const window = await device.open();
  const { till } = await window.signIn(shop.cashier);
  await window.signIn(shop.owner);
  const names = namesIn(shop, till.code, newId);
  const rows = waitingRows(
    [
      ...releases.flatMap((file) => released(file, names)),
      // An operation unknown to every server represents one unknown to the last release's.
      {
        type: "sale.create",
        method: "POST",
        path: "/api/v1/of-tomorrow/",
        actor: "owner",
        body: { id: newId() },
        lane: "of tomorrow",
      },
    ],
    { shop, till: till.id, at: clock.now - 3_600_000, newId },
  );
  await window.db.operations.bulkAdd(rows);
  const known = rows.slice(0, -1);
  const told = async () =>
    (await window.operations()).map(({ path, state, lastCode }) => ({ path, state, lastCode }));
  const all = (state: string, lastCode: string) =>
    known.map(({ path }) => ({ path, state, lastCode }));
  const tomorrow = {
    path: "/api/v1/of-tomorrow/",
    state: "queued",
    lastCode: "upgrade_needed",
  };

  await window.drain();
  expect(await told()).toEqual([...all("acked", "accepted"), tomorrow]);
  expect(await window.pull()).toEqual({ ok: true });
  expect(await told()).toEqual([...all("settled", "accepted"), tomorrow]);

  today = await update();
  server.fetch = today.fetch;
  // No response of the last release was received: each outcome is queried again, one per request.
  const answered = window.db.operations.filter(({ path }) => path !== tomorrow.path);
  await answered.modify({ state: "queued", ackSeq: null, touches: [] });
  await window.db.operations.toCollection().modify((row) => {
    delete row.trouble;
  });
  await window.drain(false);
  expect(await told()).toEqual([...all("acked", "replayed"), tomorrow]);
  const { operations, books } = await heldBy(today, shop.id);
  expect(operations.map(({ op_id }) => op_id).toSorted()).toEqual(
    known.map(({ opId }) => opId).toSorted(),
  );
  expect(books).toEqual([]);
  expect(await window.pull()).toEqual({ ok: true });
  expect(await told()).toEqual([...all("settled", "replayed"), tomorrow]);
}, 300_000);
