import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { newUuid } from "./ids.ts";
import { testDatabase, type TestDatabase } from "#tests/support/database.ts";
import { connectDatabase, type Database, rowsOf } from "./database.ts";
import { errorCode, isPassing } from "./database-error.ts";

let files: TestDatabase;
let admin: Client;
let database: Database;

beforeAll(async () => {
  files = await testDatabase();
  admin = new Client({ connectionString: files.url });
  await admin.connect();
  database = connectDatabase(files.url, { connections: 4 });
});
afterAll(async () => {
  await database.close();
  await admin.end();
  await files.close();
});

const scopeOf = (business: string) => ({ user: business, business });
const newScope = () => scopeOf(newUuid(Date.now()));
const say = (text: string) => sql.raw(`SELECT '${text}'::text AS said`);

/** Waits for the backend whose latest statement contains a text, and terminates it. */
async function terminate(containing: string): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE $1`,
      [`%${containing}%`],
    );
    expect(rows).toHaveLength(1);
  });
}

/** The error a promise was rejected with. */
async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

describe("a terminated connection", () => {
  it("[S13] fault 27: during a waiting statement fails only for its caller, and the next connection is new", async () => {
    const waiting = failureOf(
      database.tenant(newScope(), (tx) => tx.execute(sql.raw("SELECT pg_sleep(60) /* waits */"))),
    );
    await terminate("/* waits */");
    expect(isPassing(await waiting)).toBe(true);
    expect(await database.system((tx) => rowsOf(tx, say("fresh")))).toEqual([{ said: "fresh" }]);
  });

  it("[S13] fault 27: between two statements of a transaction fails only for its caller", async () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const inside = failureOf(
      database.tenant(newScope(), async (tx) => {
        await tx.execute(say("in between"));
        await held;
        await tx.execute(say("never"));
      }),
    );
    await terminate("in between");
    goOn();
    const failure = await inside;
    expect(failure).not.toBeNull();
    expect(isPassing(failure)).toBe(true);
    expect(await database.single(say("fresh"))).toEqual([{ said: "fresh" }]);
  });

  it("[S13] fault 27: is replaced, also when many are terminated at the same time", async () => {
    const all = Array.from({ length: 4 }, () =>
      failureOf(database.system((tx) => tx.execute(sql.raw("SELECT pg_sleep(60) /* many */")))),
    );
    await vi.waitFor(async () => {
      const { rows } = await admin.query(
        "SELECT pid FROM pg_stat_activity WHERE query LIKE '%/* many */%' AND pid <> pg_backend_pid()",
      );
      expect(rows).toHaveLength(4);
    });
    await admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%/* many */%' AND pid <> pg_backend_pid()",
    );
    expect((await Promise.all(all)).every(isPassing)).toBe(true);
    const again = Array.from({ length: 8 }, () => database.system((tx) => rowsOf(tx, say("x"))));
    expect(await Promise.all(again)).toHaveLength(8);
  });
});

describe("the timeouts", () => {
  it("[S13] end a statement, a wait for a lock and an idle transaction", async () => {
    const hurried = connectDatabase(files.url, {
      connections: 3,
      patience: { statementMs: 400, lockMs: 150, silenceMs: 200 },
    });
    await admin.query("CREATE TABLE one_row (n int)");
    await admin.query("INSERT INTO one_row VALUES (1)");
    const slow = failureOf(hurried.system((tx) => tx.execute(sql.raw("SELECT pg_sleep(60)"))));
    expect(errorCode(await slow)).toBe("57014");

    await admin.query("BEGIN");
    await admin.query("UPDATE one_row SET n = 2");
    const locked = await failureOf(
      hurried.system((tx) => tx.execute(sql.raw("UPDATE one_row SET n = 3"))),
    );
    await admin.query("ROLLBACK");
    expect(errorCode(locked)).toBe("55P03");
    expect(isPassing(locked)).toBe(true);

    const silent = await failureOf(
      hurried.system(async (tx) => {
        await tx.execute(sql.raw("UPDATE one_row SET n = 4 /* then silent */"));
        await vi.waitFor(async () => {
          const { rows } = await admin.query(
            "SELECT 1 FROM pg_stat_activity WHERE query LIKE '%/* then silent */%' AND pid <> pg_backend_pid()",
          );
          expect(rows).toHaveLength(0);
        });
        await tx.execute(sql.raw("SELECT 1"));
      }),
    );
    expect(isPassing(silent)).toBe(true);
    expect((await admin.query("SELECT n FROM one_row")).rows).toEqual([{ n: 1 }]);
    await hurried.close();
  });

  it("are off unless requested: a check of all books takes as long as needed", async () => {
    const [row] = await database.system((tx) =>
      rowsOf(
        tx,
        sql`SELECT current_setting('statement_timeout') AS s, current_setting('lock_timeout') AS l`,
      ),
    );
    expect(row).toEqual({ s: "0", l: "0" });
  });
});

describe("a business's share of connections", () => {
  it("[S13] is not exceeded: the work of others continues alongside", async () => {
    const shared = connectDatabase(files.url, { connections: 3, perBusiness: 2, waitMs: 5_000 });
    const [greedy, modest] = [newScope(), newScope()];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let atOnce = 0;
    let most = 0;
    const hold = () =>
      shared.tenant(greedy, async () => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        await held;
        atOnce -= 1;
      });
    const many = Array.from({ length: 20 }, hold);
    await vi.waitFor(() => expect(atOnce).toBe(2), { timeout: 10_000 });
    // The third connection is free for others, regardless of how many tasks wait.
    for (let n = 0; n < 5; n += 1) await shared.tenant(modest, (tx) => tx.execute(say("beside")));
    expect(atOnce).toBe(2);
    release();
    await Promise.all(many);
    expect(most).toBe(2);
    await shared.close();
  });

  it("[S13] is waited for up to the limit, then refused as temporary; a later request is served", async () => {
    const shared = connectDatabase(files.url, { connections: 2, perBusiness: 1, waitMs: 100 });
    const scope = newScope();
    let release = () => {};
    const holding = shared.tenant(
      scope,
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    const second = await failureOf(shared.tenant(scope, () => Promise.resolve()));
    expect(isPassing(second)).toBe(true);
    release();
    await holding;
    expect(await shared.tenant(scope, () => Promise.resolve("served"))).toBe("served");
    await shared.close();
  });
});
