import type { MigrationMeta } from "drizzle-orm/migrator";
import type { Client } from "pg";

// A table that a migration adds may not refer to one that is spread already before it is spread itself. So on Citus
// the foreign keys of migrations are put aside, in the transaction of the migration, and laid when all is spread.

/** A statement that lays one foreign key and does nothing else, as drizzle-kit writes it. */
const laysKey =
  /^(?:\s|--[^\n]*\n)*ALTER\s+TABLE\s+(?:ONLY\s+)?\S+\s+ADD\s+CONSTRAINT\s+\S+\s+FOREIGN\s+KEY\s[^;]*;?\s*$/iu;

/** Makes the place where they wait. */
export async function keepLaterKeys(client: Client): Promise<void> {
  await client.query("CREATE SCHEMA IF NOT EXISTS drizzle");
  await client.query(
    "CREATE TABLE IF NOT EXISTS drizzle.later_keys (id serial PRIMARY KEY, statement text NOT NULL)",
  );
}

/** The same migration, with its foreign keys noted and not laid. */
export function withKeysLater(migration: MigrationMeta): MigrationMeta {
  const later = (statement: string) =>
    laysKey.test(statement)
      ? `INSERT INTO drizzle.later_keys (statement) VALUES ($later$${statement}$later$)`
      : statement;
  return { ...migration, sql: migration.sql.map(later) };
}

/** Lays what waits. */
export async function layLaterKeys(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    "SELECT statement FROM drizzle.later_keys ORDER BY id",
  );
  for (const { statement } of rows) await client.query(statement);
  await client.query("DELETE FROM drizzle.later_keys");
}
