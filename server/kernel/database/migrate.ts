import { drizzle } from "drizzle-orm/node-postgres";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { PgDialect, type PgSession } from "drizzle-orm/pg-core";
import { Client } from "pg";
import { DatabaseError, errorCode, explained } from "./database-error.ts";
import { distribute, hasCitus } from "./distribute.ts";
import { noteTimeline } from "./feed-epoch.ts";
import { keepLaterKeys, withKeysLater } from "./later-keys.ts";

/** The oldest PostgreSQL version this SQL supports. */
const oldestVersion = 15;

/** An arbitrary number, the same in every process: processes that start together migrate one after another. */
const migrationLock = 5_282_686;

/**
 * Updates the database's tables, roles and policies, and detects a restore. Does nothing if everything is
 * current. Safe to run from many processes simultaneously.
 *
 * @param adminUrl connects as the owner of the tables, who may create roles
 * @param migrationsFolder the folder with the SQL files and `meta/_journal.json`
 * @throws DatabaseError with a plain sentence
 */
export async function migrate(adminUrl: string, migrationsFolder: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl, application_name: "kaunta migrate" });
  // A lost connection fails the current statement.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await refuseOldServers(client);
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    await refuseHalfMigrated(client, migrationsFolder);
    const owner = drizzle(client);
    const migrations = readMigrationFiles({ migrationsFolder });
    const isCluster = await hasCitus(client);
    if (isCluster) await keepLaterKeys(client);
    await new PgDialect().migrate(
      isCluster ? migrations.map(withKeysLater) : migrations,
      // The session's type differs only in the schema, which is irrelevant here.
      owner._.session as unknown as PgSession,
      { migrationsFolder },
    );
    if (isCluster) await distribute(client);
    await owner.transaction(noteTimeline);
  } catch (error) {
    throw explainedMigration(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function refuseOldServers(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    "SELECT current_setting('server_version_num') AS version",
  );
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major >= oldestVersion) return;
  throw new DatabaseError(
    "too_old",
    `This PostgreSQL is version ${major}; Kaunta needs ${oldestVersion} or newer.`,
  );
}

/**
 * The migrations start with a baseline squashed from earlier ones. A database that ran all of those counts as
 * having run the baseline, which has the time of the last of them; one that stopped half-way can no longer be
 * upgraded.
 */
async function refuseHalfMigrated(client: Client, migrationsFolder: string): Promise<void> {
  const [first] = readMigrationFiles({ migrationsFolder });
  const { rows: tables } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there",
  );
  if (first === undefined || tables[0]?.there !== true) return;
  const { rows } = await client.query<{ last: string | null }>(
    "SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations",
  );
  const last = rows[0]?.last ?? null;
  if (last === null || Number(last) >= first.folderMillis) return;
  throw new DatabaseError(
    "half_migrated",
    "This database was last used by an older Kaunta, whose migrations did not all run on it. Start the last " +
      "version that still has them once (the one before its migrations became a baseline), then this one. " +
      "Nothing was changed.",
  );
}

function explainedMigration(error: unknown): unknown {
  if (error instanceof DatabaseError) return error;
  if (errorCode(error) === "42501")
    return new DatabaseError(
      "role_denied",
      "The database's user may not create the role kaunta_app. As an administrator run: " +
        "CREATE ROLE kaunta_app NOLOGIN; GRANT kaunta_app TO the user of DATABASE_URL.",
      error,
    );
  const told = explained(error);
  if (told !== error) return told;
  const reason = error instanceof Error ? error.message : "unknown";
  return new DatabaseError(
    "migration_failed",
    `The database could not be brought up to date: ${reason}`,
    error,
  );
}
