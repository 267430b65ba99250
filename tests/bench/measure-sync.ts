import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { buildPage, launch } from "./bench-page.ts";
import { median } from "./figures.ts";
import type { Sale } from "./peers/contender.ts";
import type { OwnContender } from "./peers/own.ts";
import { type Account, isWhole, wordsOf } from "./stub/received.ts";
import { type Fault, startStub } from "./stub/stub-server.ts";
import type { Surroundings } from "./surroundings.ts";
import { rowsOfSync, type SyncResult } from "./sync-rows.ts";
import type { Figure } from "./table.ts";

interface Entry {
  /** Null for the app's own engine. */
  packageName: string | null;
  page: URL;
  worker?: URL;
}

/** The app's own engine comes first; the others store its sales. */
const contenders: readonly Entry[] = [
  { packageName: null, page: new URL("peers/own.ts", import.meta.url) },
  {
    packageName: "workbox-background-sync",
    page: new URL("peers/workbox.ts", import.meta.url),
    worker: new URL("peers/workbox-worker.ts", import.meta.url),
  },
  { packageName: "pouchdb-browser", page: new URL("peers/pouchdb.ts", import.meta.url) },
  { packageName: "rxdb", page: new URL("peers/rxdb.ts", import.meta.url) },
  {
    packageName: "@tanstack/offline-transactions",
    page: new URL("peers/tanstack.ts", import.meta.url),
  },
];

/** Time limit for sending everything. */
const patienceMs = 5 * 60_000;

interface Built {
  name: string;
  isOwn: boolean;
  script: string;
  worker: string;
}

/**
 * The app's outbox and drain compared with other offline queues, with the same sales and the same stub
 * server.
 */
export async function measureSync(around: Surroundings): Promise<void> {
  const { extent, say, keep } = around;
  const built: Built[] = [];
  for (const contender of contenders) built.push(await buildContender(around, contender));
  const results = built.map(({ name }): SyncResult => ({
    name,
    appendMs: [],
    replay: [],
    lossy: "",
    killed: "",
  }));
  const bare: number[] = [];
  let sales: readonly Sale[] = [];
  const one = async (at: number, fault: Fault) => {
    const contender = built[at];
    const result = results[at];
    if (contender === undefined || result === undefined) throw new Error("Nobody to measure");
    say(`${contender.name}, ${fault === "none" ? "nothing lost" : fault}`);
    const trial = await tryOut(around, contender, sales, fault);
    if (contender.isOwn) ({ sales } = trial);
    if (fault === "answers lost") result.lossy = trial.replay;
    else if (fault === "killed") result.killed = wordsOf(trial.account);
    else {
      result.appendMs.push(...trial.appendMs);
      result.replay.push(trial.replay);
      if (trial.bare !== null) bare.push(trial.bare);
    }
  };
  for (let round = 0; round < extent.rounds; round += 1) {
    for (const at of built.keys()) await one(at, "none");
  }
  for (const fault of ["answers lost", "killed"] as const) {
    for (const at of built.keys()) await one(at, fault);
  }
  keep(...rowsOfSync(results, median(bare), extent.kept));
}

async function buildContender(
  { root, work }: Surroundings,
  { packageName, page, worker }: Entry,
): Promise<Built> {
  const build = async (entry: URL) => {
    const outDir = join(work, "contender");
    await buildPage(root, outDir, entry);
    return readFileSync(join(outDir, "main.js"), "utf8");
  };
  return {
    name: nameOf(root, packageName),
    isOwn: packageName === null,
    script: await build(page),
    worker: worker === undefined ? "" : await build(worker),
  };
}

/** Includes the version, because the figures apply to that version only. */
function nameOf(root: string, packageName: string | null): string {
  if (packageName === null) return "own engine";
  const file = join(root, "node_modules", packageName, "package.json");
  const { version } = JSON.parse(readFileSync(file, "utf8")) as { version: string };
  return `${packageName} ${version}`;
}

interface Trial {
  sales: readonly Sale[];
  appendMs: number[];
  /** Seconds, or the state of the sales on the server if they are not there exactly once. */
  replay: Figure;
  account: Account;
  /** Seconds of the floor; null for all but the app's own engine. */
  bare: number | null;
}

/** Stores and sends the sales, in a fresh browser and against a fresh server. */
async function tryOut(
  { work, extent }: Surroundings,
  contender: Built,
  given: readonly Sale[],
  fault: Fault,
): Promise<Trial> {
  const stub = await startStub(contender, fault);
  const profile = join(work, `profile-sync-${new URL(stub.origin).port}`);
  let opened: Opened | null = null;
  try {
    opened = await open(profile, stub.origin);
    const { appendMs, sales } = contender.isOwn
      ? await makeAndKeep(opened.page, extent.kept)
      : await keepAll(opened.page, given);
    if (fault === "killed") {
      // Never resolves: the page is closed during the call.
      opened.page.evaluate(() => window.contender.replay()).catch(() => undefined);
      await stub.held;
      await opened.context.close();
      opened = await open(profile, stub.origin);
    }
    const { page } = opened;
    const tookMs = await within(page.evaluate(() => window.contender.replay()));
    const account = stub.received.account(sales.map(({ id }) => id));
    const bare =
      contender.isOwn && fault === "none"
        ? (await page.evaluate(() => (window.contender as OwnContender).bare())) / 1000
        : null;
    return { sales, appendMs, replay: figureOf(tookMs, account), account, bare };
  } finally {
    await opened?.context.close();
    await stub.close();
  }
}

interface Opened {
  context: BrowserContext;
  page: Page;
}

async function open(profile: string, origin: string): Promise<Opened> {
  const context = await launch(profile);
  try {
    const page = await context.newPage();
    const broken = new Promise<never>((_, reject) => page.once("pageerror", reject));
    await page.goto(`${origin}/bench/`);
    await Promise.race([page.waitForFunction(() => "contender" in window), broken]);
    return { context, page };
  } catch (error) {
    await context.close();
    throw error;
  }
}

async function makeAndKeep(page: Page, count: number): Promise<Pick<Trial, "appendMs" | "sales">> {
  await page.evaluate((sales) => (window.contender as OwnContender).fill(sales), count);
  const appendMs = await page.evaluate(() => window.contender.append([]));
  const sales = await page.evaluate(() => (window.contender as OwnContender).kept());
  return { appendMs, sales };
}

async function keepAll(
  page: Page,
  sales: readonly Sale[],
): Promise<Pick<Trial, "appendMs" | "sales">> {
  const appendMs = await page.evaluate((all) => window.contender.append(all), sales);
  return { appendMs, sales };
}

/** Null if it exceeds the time limit. */
async function within<Value>(work: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      resolve(null);
    }, patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function figureOf(tookMs: number | null, account: Account): Figure {
  if (tookMs === null) return `not at its end, ${wordsOf(account)}`;
  return isWhole(account) ? tookMs / 1000 : wordsOf(account);
}
