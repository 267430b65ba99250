import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import type { ViteDevServer } from "vite";
import { chromiumFlags, findChromium } from "#tests/run/chromium.mjs";
import { freePort } from "#tests/support/free-port.ts";
import { median } from "./figures.ts";
import { startServer } from "./server-process.ts";

const pages = ["/", "/auth/login"];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const metrics = {
  "first-contentful-paint": "FCP",
  "largest-contentful-paint": "LCP",
  "total-blocking-time": "TBT",
  "cumulative-layout-shift": "CLS",
  "speed-index": "SI",
} as const;

/**
 * `npm run lighthouse`: measures the built landing page and sign-in with Lighthouse's phone profile, the
 * median of five runs each (`LIGHTHOUSE_RUNS` for fewer). Prints the results; fails only if a measurement
 * does.
 */
export async function run(vite: ViteDevServer): Promise<void> {
  const root = vite.config.root;
  await vite.close();
  const runs = Math.max(1, Number(process.env["LIGHTHOUSE_RUNS"] ?? 5));
  const work = mkdtempSync(join(resolve(tmpdir()), "kaunta-lighthouse-"));
  // When run as root, the database runs as another user, who needs access.
  chmodSync(work, 0o711);
  const server = await startServer(root, join(work, "data"), 0);
  try {
    for (const page of pages) {
      const results: Result[] = [];
      for (let at = 0; at < runs; at += 1) {
        results.push(await measure(`http://localhost:${server.port}${page}`));
      }
      say(`${page}: ${told(results)}`);
      for (const fault of faultsIn(results)) say(`  ${fault}`);
    }
    const load = loadavg().map((figure) => figure.toFixed(1));
    say(`${runs} runs each, median · ${cpus().length} cores, load ${load.join(" ")}`);
  } finally {
    await server.stop();
    rmSync(work, { recursive: true, force: true });
  }
}

/** One valid run: on a busy machine a trace occasionally lacks its beginning. */
async function measure(url: string): Promise<Result> {
  let failed = "";
  for (let tries = 0; tries < 3; tries += 1) {
    const result = await measureOnce(url);
    if (result?.runtimeError === undefined && result !== undefined) return result;
    failed = result?.runtimeError?.message ?? "no result";
  }
  throw new Error(`Lighthouse could not measure ${url}: ${failed}`);
}

/** In a browser of its own, without state from the previous run. */
async function measureOnce(url: string): Promise<Result | undefined> {
  const port = await freePort();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const measured = await lighthouse(url, { port, logLevel: "error", output: "json" });
    return measured?.lhr;
  } finally {
    await browser.close();
  }
}

function told(results: readonly Result[]): string {
  const scores = categories.map((name) =>
    Math.round(median(results.map((one) => (one.categories[name]?.score ?? 0) * 100))),
  );
  const figures = Object.entries(metrics).map(([audit, name]) => {
    const figure = median(results.map((one) => one.audits[audit]?.numericValue ?? Number.NaN));
    return `${name} ${name === "CLS" ? figure.toFixed(3) : `${Math.round(figure)} ms`}`;
  });
  return `${scores.join(" / ")} · ${figures.join(" · ")}`;
}

/** Everything that cost a point in any run, once each. */
function faultsIn(results: readonly Result[]): string[] {
  const faults = results.flatMap(({ audits, categories: found }) =>
    categories.flatMap((name) =>
      (found[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .filter(({ id }) => !(id in metrics))
        .map(({ id }) => `${name}: ${audits[id]?.title ?? id}`),
    ),
  );
  return [...new Set(faults)];
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
