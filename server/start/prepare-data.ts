import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { FileStore } from "#server/adapters/file-store.ts";
import { newUuid } from "#server/kernel/database/ids.ts";
import {
  connectDatabase,
  type ConnectOptions,
  type Database,
  rowsOf,
} from "#server/kernel/database/database.ts";
import { seedImages } from "#server/demo/seed-images.ts";
import { seedDemo } from "#server/demo/seed-demo.ts";
import { migrate } from "#server/kernel/database/migrate.ts";

/**
 * Migrates a database to the current schema and connects to it.
 *
 * @param adminUrl connects as the owner of the tables
 * @param root the repository root, which contains the migrations
 * @param options none for a tool that runs alone without time-outs
 * @param directUrl bypasses a pooler: a session lock lets processes migrate one after the other
 * @throws DatabaseError with a readable sentence
 */
export async function prepareData(
  adminUrl: string,
  root: string,
  options: ConnectOptions = {},
  directUrl: string | null = null,
): Promise<Database> {
  await migrate(directUrl ?? adminUrl, join(root, "server/kernel/database/migrations"));
  return connectDatabase(adminUrl, options);
}

/**
 * Creates the demo shop once: does nothing if any business exists.
 *
 * @param tell receives a line for display at the start, because it takes a while
 */
export async function makeDemoShop(
  database: Database,
  files: FileStore,
  tell: (line: string) => void,
): Promise<void> {
  const [known] = await database.system((tx) => rowsOf(tx, sql`select 1 from businesses limit 1`));
  if (known !== undefined) return;
  tell("Making the demo shop with a month of trade…");
  await seedDemo({ database, now: Date.now });
  await hangDemoPictures(database, files, tell);
}

/**
 * Generates pictures for items of the demo just created. If that fails, the demo has none: selling works
 * without pictures.
 *
 * @param tell receives a line for display if they could not be generated
 */
export async function hangDemoPictures(
  database: Database,
  files: FileStore,
  tell: (line: string) => void,
): Promise<void> {
  const newId = () => newUuid(Date.now());
  try {
    await seedImages({ database, files, now: Date.now, newId });
  } catch {
    tell("No pictures could be made for the demo's goods on this machine.");
  }
}

const patienceMs = 1_000;

/** Closes the connections; work still running on them is rolled back when the process ends. */
export async function closeSoon(database: Database): Promise<void> {
  await Promise.race([database.close(), sleep(patienceMs)]);
}
