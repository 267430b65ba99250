import type { MigrationMeta } from "drizzle-orm/migrator";
import type { Client } from "pg";

// On Citus, a table added by a migration cannot reference a distributed table before it is distributed
// itself. Foreign keys of migrations are therefore stored in the transaction of the migration, and created
// once all tables are distributed.

/** A statement that only adds one foreign key, in the form drizzle-kit generates. */
const laysKey =
  /^(?:\s|--[^\n]*\n)*ALTER\s+TABLE\s+(?:ONLY\s+)?\S+\s+ADD\s+CONSTRAINT\s+\S+\s+FOREIGN\s+KEY\s[^;]*;?\s*$/iu;

/** Creates the table that stores them. */
export async function keepLaterKeys(client: Client): Promise<void> {
  await client.query("CREATE SCHEMA IF NOT EXISTS drizzle");
  await client.query(
    "CREATE TABLE IF NOT EXISTS drizzle.later_keys (id serial PRIMARY KEY, statement text NOT NULL)",
  );
}

/** The same migration with its foreign keys stored instead of created. */
export function withKeysLater(migration: MigrationMeta): MigrationMeta {
  const later = (statement: string) =>
    laysKey.test(statement)
      ? `INSERT INTO drizzle.later_keys (statement) VALUES ($later$${statement}$later$)`
      : statement;
  return { ...migration, sql: migration.sql.map(later) };
}

/** Creates the stored foreign keys. */
export async function layLaterKeys(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    "SELECT statement FROM drizzle.later_keys ORDER BY id",
  );
  for (const { statement } of rows) await client.query(statement);
  await client.query("DELETE FROM drizzle.later_keys");
}
