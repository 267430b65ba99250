import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { ViteDevServer } from "vite";
import { buildPage } from "./bench-page.ts";
import { catalogueFile } from "./catalogue.ts";
import { fillUp } from "./large-shop.ts";
import { measureApp } from "./measure-app.ts";
import { copyFolder, measureEngine } from "./measure-engine.ts";
import { measureImport } from "./measure-import.ts";
import { measureListPages } from "./measure-list-pages.ts";
import { measureNeighbours } from "./measure-neighbours.ts";
import { measureReports } from "./measure-reports.ts";
import { measureServer } from "./measure-server.ts";
import { measureStreams } from "./measure-streams.ts";
import { measureSync } from "./measure-sync.ts";
import { seed } from "./server-process.ts";
import { type Extent, type Part, parts, type Surroundings } from "./surroundings.ts";
import { type Row, tableOf } from "./table.ts";

const full: Extent = {
  sales: 40,
  waiting: 5_000,
  queries: 40,
  replayed: 1_000,
  kept: 1_000,
  rounds: 3,
  history: 1_000_000,
  starts: 5,
  streams: 10_000,
  pings: 400,
  items: 50_000,
  touches: 20,
};
const quick: Extent = {
  ...full,
  sales: 15,
  queries: 24,
  replayed: 100,
  kept: 250,
  rounds: 1,
  history: 20_000,
  starts: 1,
  streams: 500,
  pings: 100,
  touches: 5,
};

/** Parts that need neither the built app nor its demo shop. */
const alone: ReadonlySet<Part> = new Set([
  "server",
  "reports",
  "pages",
  "streams",
  "neighbours",
  "sync",
]);

/**
 * `npm run bench`: measures the built app in a real Chromium against the built server, each figure next to
 * its floor or peer in the same run, and prints them. Fails only if a measurement does. `--only
 * touch,scroll`, or `server`, measures only those parts; `--quick` checks that everything runs.
 */
export async function run(vite: ViteDevServer): Promise<void> {
  const root = vite.config.root;
  await vite.close();
  const asked = askedFor(process.argv.slice(2));
  const extent = asked.quick ? quick : full;
  const wants = (...named: readonly Part[]) =>
    asked.only.length === 0 || named.some((part) => asked.only.includes(part));
  const work = mkdtempSync(join(resolve(tmpdir()), "kaunta-bench-"));
  // When run as root, the database runs as another user, who needs access.
  chmodSync(work, 0o711);
  const data = join(work, "data");
  const built = join(work, "page");
  try {
    const began = performance.now();
    const rows: Row[] = [];
    const keep = (...measured: readonly Row[]) => void rows.push(...measured);
    const around = { root, work, built, data, extent, say, wants, keep };
    if (wants(...parts.filter((part) => !alone.has(part)))) await measureBuilt(around);
    if (wants("sync")) await attempt(() => measureSync(around));
    if (wants("server")) await attempt(() => measureServer(around));
    if (wants("streams")) await attempt(() => measureStreams(around));
    if (wants("neighbours")) await attempt(() => measureNeighbours(around));
    if (wants("reports")) await attempt(() => measureReports(around));
    if (wants("pages")) await attempt(() => measureListPages(around));
    const load = loadavg()
      .map((figure) => figure.toFixed(1))
      .join(" ");
    const [cpu] = cpus();
    say("");
    say(
      `${cpus().length} × ${cpu?.model ?? "unknown"}, Node ${process.versions.node}, load ${load}`,
    );
    const minutes = ((performance.now() - began) / 60_000).toFixed(1);
    const note = asked.quick ? ", quick: too few for figures to keep" : "";
    say(`${new Date().toISOString()}, ${minutes} minutes${note}`);
    say("");
    say(tableOf(rows));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Measures the built app and server. */
async function measureBuilt(around: Surroundings): Promise<void> {
  const { root, work, built, data, wants } = around;
  const catalogue = catalogueFile(work);
  say(`Loading 10,000 items (${catalogue.what})`);
  await seed(root, data, catalogue.path);
  await buildPage(root, built);
  await attempt(() => measureLarge(around));
  if (wants("import")) await attempt(() => measureImport(around, catalogue.path));
}

/** Measures a copy of the shop with its items repeated until it is large. */
async function measureLarge(around: Surroundings): Promise<void> {
  const { root, data, extent, say: tell, wants } = around;
  const isApp = wants("cold-start", "touch", "scroll", "lists");
  const isEngine = wants("first-load", "pay", "search", "replay");
  if (!isApp && !isEngine) return;
  const large = join(around.work, "data-large");
  tell(`Filling a shop up to ${extent.items} items`);
  copyFolder(data, large);
  await fillUp(root, large, extent.items);
  if (isApp) await attempt(() => measureApp(around, large));
  if (isEngine) await attempt(() => measureEngine(around, large));
}

/** A failed measurement is reported and fails the run at the end; the others still run. */
async function attempt(measure: () => Promise<void>): Promise<void> {
  try {
    await measure();
  } catch (error) {
    say(`Not measured: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    process.exitCode = 1;
  }
}

interface Asked {
  quick: boolean;
  only: readonly Part[];
}

/** Throws for an unknown part. */
function askedFor(words: readonly string[]): Asked {
  const options = { quick: { type: "boolean" }, only: { type: "string", multiple: true } } as const;
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
  // The first argument is the command's own.
  const only = [
    ...(values.only ?? []).flatMap((named) => named.split(",")),
    ...positionals.slice(1),
  ];
  const known = new Set<string>(parts);
  const unknown = only.filter((named) => !known.has(named));
  if (unknown.length > 0) {
    throw new Error(`There is no part ${unknown.join(", ")}; there are ${parts.join(", ")}.`);
  }
  return { quick: values.quick === true, only: parts.filter((part) => only.includes(part)) };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
