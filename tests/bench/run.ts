import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { ViteDevServer } from "vite";
import { buildPage } from "./bench-page.ts";
import { catalogueFile } from "./catalogue.ts";
import { measureColdStart } from "./cold-start.ts";
import { measureEngine } from "./measure-engine.ts";
import { measureImport } from "./measure-import.ts";
import { seed } from "./server-process.ts";
import type { Extent } from "./surroundings.ts";
import { tableOf } from "./table.ts";

const full: Extent = { sales: 60, waiting: 5_000, queries: 120, replayed: 1_000, starts: 5 };
const quick: Extent = { sales: 15, waiting: 5_000, queries: 24, replayed: 100, starts: 1 };

/**
 * `npm run bench`: measures the built app in a real Chromium against the built server, each figure
 * beside its floor or peer in the same run, and prints them. Fails only where a measurement does.
 */
export async function run(vite: ViteDevServer): Promise<void> {
  const root = vite.config.root;
  await vite.close();
  const isQuick = process.argv.includes("--quick");
  const extent = isQuick ? quick : full;
  const work = mkdtempSync(join(resolve(tmpdir()), "kaunta-bench-"));
  // As root the database is another user's, who must be able to pass.
  chmodSync(work, 0o711);
  const data = join(work, "data");
  const built = join(work, "page");
  try {
    const catalogue = catalogueFile(work);
    say(`Loading 10,000 goods (${catalogue.what})`);
    await seed(root, data, catalogue.path);
    await buildPage(root, built);

    const around = { root, work, built, data, extent, say };
    const rows = [
      ...(await measureEngine(around)),
      ...(await measureColdStart(around)),
      ...(await measureImport(around, catalogue.path)),
    ];
    const load = loadavg()
      .map((figure) => figure.toFixed(1))
      .join(" ");
    const [cpu] = cpus();
    say("");
    say(
      `${cpus().length} × ${cpu?.model ?? "unknown"}, Node ${process.versions.node}, load ${load}`,
    );
    say(`${new Date().toISOString()}${isQuick ? ", quick: too few for figures to keep" : ""}`);
    say("");
    say(tableOf(rows));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
