import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clusters, testDatabase, type TestDatabase } from "./database.ts";

describe.each(clusters())("a test's database on PostgreSQL %s", (cluster) => {
  let one: TestDatabase;
  let other: TestDatabase;
  beforeAll(async () => {
    [one, other] = await Promise.all([testDatabase(cluster), testDatabase(cluster)]);
  });
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
  });

  it("has the tables of the migrations, on the requested version", async () => {
    const rows = await ask(
      one.url,
      "SELECT current_setting('server_version') AS version FROM sales",
    );
    expect(rows).toEqual([]);
    const [row] = await ask(one.url, "SELECT current_setting('server_version') AS version");
    expect(row?.["version"]).toMatch(new RegExp(`^${cluster}\\.`, "u"));
  });

  it("is not shared with other tests", async () => {
    await ask(one.url, "CREATE TABLE only_here (id int)");
    const [row] = await ask(other.url, "SELECT to_regclass('only_here') AS found");
    expect(row?.["found"]).toBeNull();
  });
});

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}
