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
 * Brings a database to the state the server needs: its tables up to date.
 *
 * @param adminUrl connects as the owner of the tables
 * @param root the clone, which holds the migrations
 * @param options none for a tool that works alone and takes the time it takes
 * @param directUrl past a pooler where there is one: processes migrate in turn by a lock of their session
 * @throws DatabaseError with a plain sentence
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
 * Makes the demo shop, once: does nothing where there is a business already.
 *
 * @param tell is given a line for people when it begins, for it takes a while
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
 * Draws pictures for items of the demo that was just made. Where pictures cannot be made the demo has
 * none: selling needs no picture.
 *
 * @param tell is given a line for people when they could not be made
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

/** Lets go of the connections; work that is still on them is rolled back when the process ends. */
export async function closeSoon(database: Database): Promise<void> {
  await Promise.race([database.close(), sleep(patienceMs)]);
}
