import { join } from "node:path";
import { Client } from "pg";
import { migrate } from "#server/kernel/database/migrate.ts";
import { type TestDatabase, testDatabase } from "./database.ts";

/** A database with English collation, as many hosted ones have; with all tables. */
export async function englishDatabase(): Promise<TestDatabase> {
  const beside = await testDatabase();
  const run = async (statement: string) => {
    const client = new Client({ connectionString: beside.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const url = new URL(beside.url);
  const name = `${url.pathname.slice(1)}_english`;
  await run(
    `CREATE DATABASE ${name} TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en-US' LOCALE 'C'`,
  );
  url.pathname = `/${name}`;
  await migrate(url.href, join(import.meta.dirname, "../../server/kernel/database/migrations"));
  return {
    url: url.href,
    adminUrl: url.href,
    close: async () => {
      await run(`DROP DATABASE ${name} WITH (FORCE)`);
      await beside.close();
    },
  };
}
