import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { clusters, onCitus } from "#tests/support/database.ts";
import { rowsOf } from "./database.ts";
import { errorCode } from "./database-error.ts";
import { withKeysLater } from "./later-keys.ts";
import { migrate } from "./migrate.ts";

const known = join(import.meta.dirname, "migrations");

/** The SQL drizzle-kit generates, with the policies every tenant table has. */
const added = [
  "CREATE TABLE visits (business_id uuid NOT NULL, id uuid NOT NULL, customer_id uuid NOT NULL, PRIMARY KEY (business_id, id));",
  'ALTER TABLE "visits" ADD CONSTRAINT "visits_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;',
  'ALTER TABLE "visits" ADD CONSTRAINT "visits_customer_fk" FOREIGN KEY ("business_id","customer_id") REFERENCES "public"."customers"("business_id","id") ON DELETE no action ON UPDATE no action;',
  "SELECT kaunta_guard('visits', 'SELECT, INSERT');",
  "ALTER TABLE customers ADD COLUMN last_visit uuid;",
].join("\n--> statement-breakpoint\n");

it("defers every foreign key of every migration, and nothing else", () => {
  const migrations = readMigrationFiles({ migrationsFolder: known });
  const statements = migrations.flatMap(({ sql: all }) => all);
  const left = migrations.flatMap((one) => withKeysLater(one).sql);
  const keys = statements.filter((statement) =>
    /\bFOREIGN\s+KEY\b|\bREFERENCES\s/iu.test(statement),
  );
  const aside = statements.filter((statement, at) => statement !== left[at]);
  expect(aside.length).toBeGreaterThan(50);
  // Matches neither a trigger's REFERENCING nor the REFERENCES privilege of a grant.
  expect(keys.filter((statement) => !aside.includes(statement))).toEqual([]);
});

describe.each(clusters())("a later migration, PostgreSQL %s", (cluster) => {
  let api: TestApi;
  let folder: string;
  beforeAll(async () => {
    api = await testApi(cluster);
    folder = await mkdtemp(join(tmpdir(), "kaunta-later-"));
    await cp(known, folder, { recursive: true });
    await writeFile(join(folder, "9999_visits.sql"), added);
    const path = join(folder, "meta/_journal.json");
    const journal = JSON.parse(await readFile(path, "utf8")) as { entries: object[] };
    const entry = { idx: 9999, version: "7", when: 4_000_000_000_000, tag: "9999_visits" };
    journal.entries.push({ ...entry, breakpoints: true });
    await writeFile(path, JSON.stringify(journal));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await api.close();
  });

  it("adds a tenant table that references an existing one, once, under the same policies", async () => {
    const duka = await api.business();
    const soko = await api.business();
    await migrate(api.url, folder);
    await migrate(api.url, folder);
    const admin = new Client({ connectionString: api.url });
    await admin.connect();
    const { rows: keys } = await admin.query(
      "SELECT conname FROM pg_constraint WHERE conrelid = 'visits'::regclass AND contype = 'f' ORDER BY 1",
    );
    expect(keys).toEqual([
      { conname: "visits_business_id_businesses_id_fk" },
      { conname: "visits_customer_fk" },
    ]);
    const { rows: beside } = await admin.query(
      onCitus
        ? `SELECT FROM pg_dist_partition v JOIN pg_dist_partition c USING (colocationid)
           WHERE v.logicalrelid = 'visits'::regclass AND c.logicalrelid = 'customers'::regclass`
        : "SELECT",
    );
    expect(beside.length).toBe(1);
    await admin.end();
    const scope = { user: duka.owner.id, business: duka.id };
    const visit = sql`INSERT INTO visits (business_id, id, customer_id) VALUES (${duka.id}, ${duka.id}, ${duka.id})`;
    // The customer does not exist: the foreign key is enforced.
    await expect(api.database.tenant(scope, (tx) => tx.execute(visit))).rejects.toSatisfy(
      (error) => errorCode(error) === "23503",
    );
    const theirs = sql`INSERT INTO visits (business_id, id, customer_id) VALUES (${soko.id}, ${soko.id}, ${soko.id})`;
    await expect(api.database.tenant(scope, (tx) => tx.execute(theirs))).rejects.toSatisfy(
      (error) => errorCode(error) === "42501",
    );
    const seen = await api.database.tenant(scope, (tx) => rowsOf(tx, sql`SELECT id FROM visits`));
    expect(seen).toEqual([]);
  });
});
