import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minor } from "#/domain/money.ts";
import { OutOfRange } from "#/domain/out-of-range.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { connectDatabase, rowsOf, savepoint, type TenantScope } from "./database.ts";
import { DatabaseError, errorCode, isPassing } from "./database-error.ts";
import { migrate } from "./migrate.ts";
import { suppliers } from "#server/modules/catalogue/schema-catalogue.ts";

const allMigrations = "server/kernel/database/migrations";

let api: TestApi;
let shop: TestBusiness;
let scope: TenantScope;

beforeAll(async () => {
  api = await testApi();
  shop = await api.business();
  scope = { user: shop.owner.id, business: shop.id };
});
afterAll(() => api.close());

const supplier = (name: string) => ({ business_id: shop.id, id: api.newId(), name });

const namesNow = () =>
  api.database.tenant(scope, async (tx) =>
    (await tx.select({ name: suppliers.name }).from(suppliers)).map(({ name }) => name),
  );

describe("a tenant's transaction", () => {
  it("runs under the role bound by row-level security, in that business only", async () => {
    const [row] = await api.database.tenant(scope, (tx) =>
      rowsOf(tx, sql`SELECT current_user AS role, kaunta_business() AS business`),
    );
    expect(row).toEqual({ role: "kaunta_app", business: shop.id });
    const [after] = await api.database.system((tx) =>
      rowsOf(
        tx,
        sql`SELECT current_user AS role, current_setting('kaunta.business', true) AS business`,
      ),
    );
    expect(after?.["role"]).not.toBe("kaunta_app");
    expect(after?.["business"] ?? "").toBe("");
  });

  it("refuses a scope that is not two UUIDs", async () => {
    const evil = { user: shop.owner.id, business: "x'; RESET ROLE; --" };
    await expect(api.database.tenant(evil, () => Promise.resolve())).rejects.toThrow(TypeError);
  });

  it("leaves nothing behind when it throws", async () => {
    const failing = api.database.tenant(scope, async (tx) => {
      await tx.insert(suppliers).values(supplier("Never"));
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await namesNow()).not.toContain("Never");
  });

  it("rolls back a savepoint alone", async () => {
    await api.database.tenant(scope, async (tx) => {
      await tx.insert(suppliers).values(supplier("Outer"));
      const inner = savepoint(tx, async () => {
        await tx.insert(suppliers).values(supplier("Inner"));
        throw new Error("no");
      });
      await expect(inner).rejects.toThrow("no");
      await savepoint(tx, () => tx.insert(suppliers).values(supplier("Second")));
    });
    const names = await namesNow();
    expect(names).toEqual(expect.arrayContaining(["Outer", "Second"]));
    expect(names).not.toContain("Inner");
  });

  it("writes nothing when read-only, and reads one snapshot", async () => {
    const write = api.database.tenant(
      scope,
      (tx) => tx.insert(suppliers).values(supplier("Read only")),
      { readOnly: true },
    );
    await expect(write).rejects.toSatisfy((error) => errorCode(error) === "25006");
    await api.database.tenant(
      scope,
      async (tx) => {
        const count = () => rowsOf<{ n: number }>(tx, sql`SELECT count(*) AS n FROM suppliers`);
        const before = await count();
        await api.database.tenant(scope, (other) =>
          other.insert(suppliers).values(supplier("Meanwhile")),
        );
        expect(await count()).toEqual(before);
      },
      { readOnly: true },
    );
  });

  it("[S13] is retried after a deadlock", async () => {
    const a = supplier("A");
    const b = supplier("B");
    await api.database.tenant(scope, (tx) => tx.insert(suppliers).values([a, b]));
    let attempts = 0;
    const bothArrived = barrier(2);
    const rename = (first: string, second: string) =>
      api.database.tenant(scope, async (tx) => {
        attempts += 1;
        await tx.execute(sql`UPDATE suppliers SET note = note || 'x' WHERE id = ${first}`);
        await bothArrived();
        await tx.execute(sql`UPDATE suppliers SET note = note || 'x' WHERE id = ${second}`);
      });
    await Promise.all([rename(a.id, b.id), rename(b.id, a.id)]);
    // The retried transaction may deadlock again on a slow machine.
    expect(attempts).toBeGreaterThan(2);
    const notes = await api.database.tenant(scope, (tx) =>
      rowsOf(tx, sql`SELECT note FROM suppliers WHERE id IN (${a.id}, ${b.id})`),
    );
    expect(notes).toEqual([{ note: "xx" }, { note: "xx" }]);
  });
});

describe("a value read from the database", () => {
  it("is a number for int8: exact as far as a number is, and rounded beyond, where money throws", async () => {
    const read = async (text: string) => {
      const [row] = await api.database.single<{ n: number }>(sql.raw(`SELECT ${text}::int8 AS n`));
      return row?.n ?? Number.NaN;
    };
    expect(await read("9007199254740991")).toBe(Number.MAX_SAFE_INTEGER);
    const beyond = await read("9007199254740993");
    expect(beyond).toBe(Number.MAX_SAFE_INTEGER + 1);
    expect(() => minor(beyond)).toThrow(OutOfRange);
  });
});

describe("a database failure", () => {
  it("is reported in a sentence, without the password", async () => {
    const reach = async (url: string) => {
      const database = connectDatabase(url);
      try {
        await database.system(() => Promise.resolve());
      } finally {
        await database.close();
      }
    };
    const away = reach("postgresql://u:secret@127.0.0.1:9/x");
    await expect(away).rejects.toThrow("The database cannot be reached (ECONNREFUSED).");
    const { port, username, password } = new URL(api.url);
    const none = reach(`postgresql://${username}:${password}@127.0.0.1:${port}/no_such_database`);
    await expect(none).rejects.toThrow("The database named in DATABASE_URL does not exist.");
    const unreachable = migrate("postgresql://u:secret@127.0.0.1:9/x", allMigrations);
    await expect(unreachable).rejects.toBeInstanceOf(DatabaseError);
  });

  it("is distinguished from a temporary failure", () => {
    expect(isPassing(new DatabaseError("unreachable", "away"))).toBe(true);
    expect(isPassing(Object.assign(new Error("x"), { code: "57P01" }))).toBe(true);
    expect(isPassing(new Error("q", { cause: new Error("Connection terminated") }))).toBe(true);
    expect(isPassing(Object.assign(new Error("x"), { code: "23505" }))).toBe(false);
    expect(isPassing(new Error("x"))).toBe(false);
  });
});

describe("the migration", () => {
  it("can be run by several processes concurrently, and again", async () => {
    const admin = new Client({ connectionString: api.url });
    await admin.connect();
    await admin.query("CREATE DATABASE empty_one");
    const url = new URL(api.url);
    url.pathname = "/empty_one";
    const migrateIt = () => migrate(url.href, allMigrations);
    await Promise.all([migrateIt(), migrateIt(), migrateIt()]);
    await migrateIt();
    const database = connectDatabase(url.href);
    expect(await database.ping()).toBe(true);
    await database.close();
    await admin.query("DROP DATABASE empty_one WITH (FORCE)");
    await admin.end();
  });

  it("runs only what follows the baseline if all before it ran, and nothing if only part did", async () => {
    const admin = new Client({ connectionString: api.url });
    await admin.connect();
    await admin.query("CREATE DATABASE older_one");
    const url = new URL(api.url);
    url.pathname = "/older_one";
    const folder = await baselineAlone();
    const migrateIt = () => migrate(url.href, folder);
    await migrateIt();
    const older = new Client({ connectionString: url.href });
    await older.connect();
    const { rows } = await older.query<{ last: string }>(
      "SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations",
    );
    const last = Number(rows[0]?.last);
    // Simulates the state after the 60 migrations before the baseline: a row each, the newest with the
    // baseline's own time.
    const ranUntil = async (newest: number) => {
      await older.query("TRUNCATE drizzle.__drizzle_migrations");
      await older.query(
        "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) SELECT 'old', $1::bigint - 60000 * n FROM generate_series(0, 59) n",
        [newest],
      );
    };
    await ranUntil(last);
    await migrateIt();
    expect((await older.query("SELECT FROM drizzle.__drizzle_migrations")).rowCount).toBe(60);
    await migrate(url.href, allMigrations);
    const after = await older.query("SELECT FROM drizzle.__drizzle_migrations");
    expect(after.rowCount).toBe(60 + (await migrationsIn(allMigrations)).entries.length - 2);
    // The last but one of them has a time at least half a second earlier.
    await ranUntil(last - 500);
    await expect(migrateIt()).rejects.toThrow("whose migrations did not all run on it");
    await expect(migrateIt()).rejects.toMatchObject({ fault: "half_migrated" });
    expect((await older.query("SELECT FROM drizzle.__drizzle_migrations")).rowCount).toBe(60);
    await older.end();
    await rm(folder, { recursive: true });
    await admin.query("DROP DATABASE older_one WITH (FORCE)");
    await admin.end();
  });

  it("works for an owner who is no superuser, and reports what is missing to one who may not create roles", async () => {
    const admin = new Client({ connectionString: api.url });
    await admin.connect();
    const url = (user: string) => {
      const made = new URL(api.url);
      Object.assign(made, { username: user, password: "pass", pathname: `/${user}_db` });
      return made.href;
    };
    await admin.query("CREATE ROLE managed LOGIN CREATEROLE PASSWORD 'pass'");
    // The grant a user gets on a role it creates in PostgreSQL 16 and later.
    await admin.query("GRANT kaunta_app TO managed WITH ADMIN TRUE, SET FALSE, INHERIT FALSE");
    await admin.query("CREATE ROLE plain LOGIN PASSWORD 'pass'");
    await admin.query("CREATE DATABASE managed_db OWNER managed");
    await admin.query("CREATE DATABASE plain_db OWNER plain");
    await migrate(url("managed"), allMigrations);
    const database = connectDatabase(url("managed"));
    const role = await database.tenant(scope, (tx) => rowsOf(tx, sql`SELECT current_user AS role`));
    expect(role).toEqual([{ role: "kaunta_app" }]);
    await database.close();
    const denied = migrate(url("plain"), allMigrations);
    await expect(denied).rejects.toThrow("may not create the role kaunta_app");
    await admin.query("DROP DATABASE managed_db WITH (FORCE)");
    await admin.query("DROP DATABASE plain_db WITH (FORCE)");
    await admin.query("DROP ROLE managed");
    await admin.query("DROP ROLE plain");
    await admin.end();
  });
});

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

async function migrationsIn(folder: string): Promise<Journal> {
  return JSON.parse(await readFile(path.join(folder, "meta/_journal.json"), "utf8")) as Journal;
}

/** A folder with the two migrations of the baseline and none of the later ones. */
async function baselineAlone(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "baseline-"));
  await mkdir(path.join(folder, "meta"));
  const journal = await migrationsIn(allMigrations);
  const entries = journal.entries.filter(({ tag }) => tag.includes("_baseline_"));
  await writeFile(path.join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries)
    await copyFile(path.join(allMigrations, `${tag}.sql`), path.join(folder, `${tag}.sql`));
  return folder;
}

/** Blocks callers until `needed` have arrived; later callers pass. */
function barrier(needed: number): () => Promise<void> {
  let open: () => void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === needed) open();
    return opened;
  };
}
