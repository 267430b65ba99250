import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { launch, openPage } from "./bench-page.ts";
import { measurePay } from "./measure-pay.ts";
import { measureSearch } from "./measure-search.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import type { Surroundings } from "./surroundings.ts";
import type { Row } from "./table.ts";

/** Measures everything below the UI, in one page: first load, payment, search, replay. */
export async function measureEngine(around: Surroundings, data: string): Promise<void> {
  const { root, work, wants, keep } = around;
  const twin = join(work, "data-twin");
  const context = await launch(join(work, "profile-engine"));
  let server: ServerProcess | null = await startServer(root, data, 0);
  const { port } = server;
  const swap = async (folder: string | null) => {
    await server?.stop();
    server = folder === null ? null : await startServer(root, folder, port);
  };
  try {
    const page = await openPage(context, `http://duka.localhost:${port}`, around.built);
    keep(await measureFirstLoad(page, around));
    await swap(null);
    // Two copies of the same shop, so that the same bodies are new to both servers.
    if (wants("replay")) copyFolder(data, twin);
    if (wants("pay")) keep(...(await measurePay(page, around)));
    if (wants("search")) keep(...(await measureSearch(page, around)));
    if (wants("replay")) {
      keep(await measureReplay(page, around, [() => swap(data), () => swap(twin)]));
    }
  } finally {
    await context.close();
    await swap(null);
  }
}

async function measureFirstLoad(page: Page, { say, extent }: Surroundings): Promise<Row> {
  say("First load");
  // The server's first responses are its slowest and are not counted.
  await page.evaluate(() => window.bench.bareLoad());
  const figure = await page.evaluate(() => window.bench.firstLoad());
  const bare = await page.evaluate(() => window.bench.bareLoad());
  return {
    what: `First load of ${extent.items.toLocaleString("en")} items`,
    figure: figure / 1000,
    unit: "s",
    beside: { what: "fetch + bulkPut of the same rows", figure: bare / 1000 },
    budget: { what: "≤ 1.5 ×", met: figure <= 1.5 * bare },
  };
}

/** Both servers are freshly started for their turn. */
async function measureReplay(
  page: Page,
  { extent: { replayed }, say }: Surroundings,
  [startOwn, startTwin]: [() => Promise<void>, () => Promise<void>],
): Promise<Row> {
  say(`Recording ${replayed} sales`);
  const bodies = await page.evaluate((sales) => window.bench.recordSales(sales), replayed);
  say(`Replaying ${replayed} sales`);
  await startOwn();
  const figure = await page.evaluate((sales) => window.bench.drainAll(sales), replayed);
  say("Posting the same bodies bare");
  await startTwin();
  const bare = await page.evaluate((texts) => window.bench.bareReplay(texts), bodies);
  return {
    what: `Replay of ${replayed.toLocaleString("en")} sales × 5 lines`,
    figure: figure / 1000,
    unit: "s",
    beside: { what: "bare batch POST of the same bodies", figure: bare / 1000 },
    budget: { what: "≤ 2 ×", met: figure <= 2 * bare },
  };
}

/** Copies a data folder with its file owners. */
export function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync("cp", ["-a", from, to], { encoding: "utf8" });
  if (status !== 0) throw new Error(`The data folder could not be copied: ${stderr}`);
}
