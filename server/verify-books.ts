import { resolve } from "node:path";
import process from "node:process";
import { verifyBooks } from "#server/modules/verification/queries/verify-books.ts";
import { live } from "./start/lifecycle.ts";
import { openDatabase } from "./start/open-database.ts";
import { prepareData } from "./start/prepare-data.ts";
import { readSettings } from "./start/settings.ts";

// The entry of `npm run verify-books`: verifies the books of every business in the database used by `npm
// start`, even while it is running. Prints each violation; the exit code is 1 if there is any.
const root = resolve(import.meta.dirname, "../..");
await live(process, async (life) => {
  const opening = openDatabase(readSettings(process.env, root), "npm run verify-books", true);
  const open = await life.hold(
    opening,
    (held) => held.stop(),
    (held) => held.kill(),
  );
  const database = await life.hold(prepareData(open.adminUrl, root), (held) => held.close());
  const faults = await database.system(verifyBooks, { readOnly: true });
  for (const { business, check, subject, expected, found } of faults) {
    process.stdout.write(
      `${business}: ${check}: ${subject}: expected ${expected}, found ${found}\n`,
    );
  }
  process.stdout.write(
    faults.length === 0 ? "The books are true.\n" : `${faults.length} faults.\n`,
  );
  await life.end(faults.length === 0 ? 0 : 1);
});
