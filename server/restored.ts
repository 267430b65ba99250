import { resolve } from "node:path";
import process from "node:process";
import { beginEpoch } from "#server/kernel/database/feed-epoch.ts";
import { live } from "./start/lifecycle.ts";
import { openDatabase } from "./start/open-database.ts";
import { prepareData } from "./start/prepare-data.ts";
import { readSettings } from "./start/settings.ts";

// The entry of `npm run restored`, to be run after a backup was restored. Makes every till, at its next
// contact, resend what the backup lacks. An unnecessary run costs one full reload.
const root = resolve(import.meta.dirname, "../..");
await live(process, async (life) => {
  const opening = openDatabase(readSettings(process.env, root), "npm run restored", true);
  const open = await life.hold(
    opening,
    (held) => held.stop(),
    (held) => held.kill(),
  );
  const database = await life.hold(prepareData(open.adminUrl, root), (held) => held.close());
  await database.system(beginEpoch);
  process.stdout.write("Every till sends again what this database lacks, at its next contact.\n");
  await life.end(0);
});
