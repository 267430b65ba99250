import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { newUuid } from "#server/kernel/database/ids.ts";
import type { Database } from "#server/kernel/database/database.ts";
import { loadCatalogue } from "#server/demo/load-catalogue.ts";
import { duka } from "#server/demo/people.ts";
import { readCatalogue, type Catalogue } from "#server/demo/read-catalogue.ts";
import { seedDemo } from "#server/demo/seed-demo.ts";
import { fileStoreOf } from "./start/file-store-of.ts";
import { live } from "./start/lifecycle.ts";
import { openDatabase } from "./start/open-database.ts";
import { hangDemoPictures, prepareData } from "./start/prepare-data.ts";
import { readSettings } from "./start/settings.ts";
import { causeCode, StartError } from "#server/kernel/database/start-error.ts";

// The entry of `npm run seed -- --catalogue FILE.csv`: creates the demo if missing, then loads a catalogue in
// the columns of the import template into its first shop, even while a server is running. Rows that cannot be
// loaded are listed by number and give exit code 1; the others are loaded.
const root = resolve(import.meta.dirname, "../..");
await live(process, async (life) => {
  const settings = readSettings(process.env, root);
  if (settings.mode === "production") throw wrong("The demo is never seeded in production.");
  const file = catalogueFile();
  const catalogue = file === null ? null : await read(file);
  const open = await life.hold(
    openDatabase(settings, "npm run seed", true),
    (held) => held.stop(),
    (held) => held.kill(),
  );
  const database = await life.hold(prepareData(open.adminUrl, root), (held) => held.close());
  const { seeded, sales } = await seedDemo({ database, now: Date.now });
  if (seeded) await hangDemoPictures(database, fileStoreOf(settings), say);
  say(
    seeded ? `The demo shops are made, with ${sales} sales.` : "The demo shops are there already.",
  );
  const faults = catalogue === null ? 0 : await load(database, catalogue);
  await life.end(faults === 0 ? 0 : 1);
});

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

function wrong(sentence: string, cause?: unknown): StartError {
  return new StartError("setting_wrong", sentence, cause);
}

function catalogueFile(): string | null {
  try {
    const options = { catalogue: { type: "string" } } as const;
    // The command's own name precedes its options.
    const { values } = parseArgs({ options, allowPositionals: true });
    // npm runs in the repository root; the path is relative to the folder npm was called from.
    const from = process.env["INIT_CWD"] ?? process.cwd();
    return values.catalogue === undefined ? null : resolve(from, values.catalogue);
  } catch (error) {
    throw wrong("It is called like this: npm run seed -- --catalogue FILE.csv", error);
  }
}

type Readable = Extract<Catalogue, { ok: true }>;

async function read(file: string): Promise<Readable> {
  let csv: string;
  try {
    csv = await readFile(file, "utf8");
  } catch (error) {
    throw wrong(`The catalogue ${file} cannot be read (${causeCode(error)}).`, error);
  }
  const catalogue = readCatalogue(csv);
  if (catalogue.ok) return catalogue;
  throw wrong(`The catalogue ${file} lacks the columns ${catalogue.missing.join(", ")}.`);
}

/** Loads all valid rows, prints the faults of the others, and returns the number of these. */
async function load(database: Database, { rows, faults }: Readable): Promise<number> {
  const start = performance.now();
  const deps = { database, now: Date.now, newId: () => newUuid(Date.now()) };
  const answer = await loadCatalogue(deps, duka.subdomain, rows, (done) => {
    if (done % 2_000 === 0) say(`${done} of ${rows.length} rows …`);
  });
  if (!answer.ok) throw wrong(`There is no business ${duka.subdomain} in this database.`);
  for (const { row, column, reason } of faults)
    say(`Row ${row}: ${column ?? "the row"}: ${reason}.`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  say(
    `Of ${rows.length + faults.length} rows ${answer.loaded} were loaded into ${duka.name}, ` +
      `${answer.known} were there already, ${faults.length} have faults. ${seconds} s.`,
  );
  return faults.length;
}
