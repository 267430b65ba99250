import { join } from "node:path";
import { connectDatabase, type Database } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";

/**
 * Brings a database to the state the server needs: its tables up to date.
 *
 * @param adminUrl connects as the owner of the tables
 * @param root the clone, which holds the migrations
 * @throws DatabaseError with a plain sentence
 */
export async function prepareData(adminUrl: string, root: string): Promise<Database> {
  await migrate(adminUrl, join(root, "server", "db", "migrations"));
  return connectDatabase(adminUrl);
}
