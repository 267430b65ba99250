import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readPostmaster, superuser } from "#server/kernel/database/cluster.ts";
import { connectDatabase, type Database } from "#server/kernel/database/database.ts";

/** Opens the embedded PostgreSQL of a data folder whose server is running. The caller must close it. */
export function openBooks(data: string): Database {
  const postmaster = readPostmaster(join(data, "postgres"));
  const password = readFileSync(join(data, "database-password"), "utf8").trim();
  return connectDatabase(
    `postgresql://${superuser}:${password}@127.0.0.1:${postmaster?.port}/kaunta`,
  );
}
