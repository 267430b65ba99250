import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import { DatabaseError, errorCode, explained } from "./database-error.ts";
import { noteTimeline } from "./feed-epoch.ts";

/** The oldest PostgreSQL this SQL is written for. */
const oldestVersion = 15;

/** Any number, the same in every process: processes that start together migrate one after another. */
const migrationLock = 5_282_686;

/**
 * Brings the database's tables, roles and policies up to date, and sees whether it was restored. Does nothing
 * when they are and it was not. Safe to run from many processes at once.
 *
 * @param adminUrl connects as the owner of the tables, who may create roles
 * @param migrationsFolder the folder with the SQL files and `meta/_journal.json`
 * @throws DatabaseError with a plain sentence
 */
export async function migrate(adminUrl: string, migrationsFolder: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl, application_name: "kaunta migrate" });
  // A connection that is lost fails the statement under way.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await refuseOldServers(client);
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    const owner = drizzle(client);
    await runMigrations(owner, { migrationsFolder });
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
