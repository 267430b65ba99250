import { basename, join } from "node:path";
import type { Page } from "@playwright/test";
import { launch, slowDown } from "./bench-page.ts";
import { median } from "./figures.ts";
import { startServer } from "./server-process.ts";
import type { Surroundings } from "./surroundings.ts";
import type { Row } from "./table.ts";

/** Where the built app is installed, and from where it was served. */
export interface Installed {
  profile: string;
  origin: string;
}

/** Installs the built app from a server over a data folder; the server is stopped afterwards. */
export async function install({ root, work, say }: Surroundings, data: string): Promise<Installed> {
  const profile = join(work, `profile-${basename(data)}`);
  const server = await startServer(root, data, 0);
  const origin = `http://duka.localhost:${server.port}`;
  say("Installing the app");
  try {
    await installApp(profile, origin);
  } finally {
    await server.stop();
  }
  return { profile, origin };
}

/** Opens the installed app without a server, in freshly started browsers. */
export async function measureColdStart(
  { extent, say }: Surroundings,
  { profile, origin }: Installed,
  { items, rate, most }: { items: number; rate: number; most: number | null },
): Promise<{ row: Row; seconds: number }> {
  const stock = items.toLocaleString("en");
  say(`Cold starts without a server, ${stock} items, CPU ${rate}×`);
  const starts: number[] = [];
  const empty: number[] = [];
  for (let start = 0; start < extent.starts; start += 1) {
    starts.push(await coldStart(profile, origin, rate));
    empty.push(await emptyStart(profile, origin, rate));
  }
  const figure = median(starts) / 1000;
  const budget = most === null ? null : { what: `≤ ${most.toFixed(2)} s`, met: figure <= most };
  const row: Row = {
    what: `Offline cold start to a usable counter, ${stock} items, CPU ${rate}×, median`,
    figure,
    unit: "s",
    beside: { what: "an icon from the same worker", figure: median(empty) / 1000 },
    budget,
  };
  return { row, seconds: figure };
}

const registrationMs = 8_000;

/**
 * Signs in to the built app, registers the device as a till and waits until worker and catalogue are on the
 * device.
 */
async function installApp(profile: string, origin: string): Promise<void> {
  const context = await launch(profile);
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/auth/login`);
    await page.getByTestId("login-email").fill("cashier@duka.test");
    await page.getByTestId("login-password").fill("Karibu#2026");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => !url.pathname.startsWith("/auth"));
    await page.goto(`${origin}/sales/create`);
    // `waitForFunction` treats a returned promise as truthy.
    while (!(await page.evaluate(isLoaded))) await page.waitForTimeout(500);
    // A device becomes a till, with a name, before its first sale.
    await page.getByTestId("till-form-save").click();
    await page.getByTestId("tiles").getByRole("button").first().waitFor({ timeout: 120_000 });
    // The browser persists a worker's registration shortly after activation.
    await page.waitForTimeout(registrationMs);
  } finally {
    await context.close();
  }
}

/** Runs in the page: whether the worker is in control and the feed of the location is fully loaded. */
async function isLoaded(): Promise<boolean> {
  if (navigator.serviceWorker.controller === null) return false;
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  const trading = names.find((name) => /^kaunta-[\da-f]{8}-/u.test(name));
  if (trading === undefined) return false;
  const request = <Value>(asked: IDBRequest<Value>) =>
    new Promise<Value>((done, fail) => {
      asked.addEventListener("success", () => done(asked.result));
      asked.addEventListener("error", () => fail(asked.error ?? new Error("not read")));
    });
  const db = await request(indexedDB.open(trading));
  try {
    const feeds = (await request(db.transaction("feeds").objectStore("feeds").getAll())) as {
      complete: boolean;
    }[];
    return feeds.length > 0 && feeds.every(({ complete }) => complete);
  } finally {
    db.close();
  }
}

/** Milliseconds from navigation to a usable counter, in a freshly started browser. */
function coldStart(profile: string, origin: string, rate: number): Promise<number> {
  return inFreshBrowser(profile, rate, async (page) => {
    await page.goto(`${origin}/sales/create`, { waitUntil: "commit" });
    return page.evaluate(untilUsable);
  });
}

/** The floor: load time of the smallest page the same worker serves. */
function emptyStart(profile: string, origin: string, rate: number): Promise<number> {
  return inFreshBrowser(profile, rate, async (page) => {
    await page.goto(`${origin}/icons/icon.svg`, { waitUntil: "load" });
    return page.evaluate(() => {
      const [entry] = performance.getEntriesByType("navigation");
      return (entry as PerformanceNavigationTiming).loadEventEnd;
    });
  });
}

/** Runs in the page: its age when field and items are rendered. */
function untilUsable(): Promise<number> {
  return new Promise((done) => {
    const look = () => {
      const field = document.querySelector<HTMLInputElement>("[data-testid=product-search]");
      const isUsable =
        field?.disabled === false && document.querySelector("[data-testid=tiles] button") !== null;
      if (isUsable) requestAnimationFrame(() => done(performance.now()));
      else requestAnimationFrame(look);
    };
    look();
  });
}

async function inFreshBrowser(
  profile: string,
  rate: number,
  measure: (page: Page) => Promise<number>,
): Promise<number> {
  const context = await launch(profile);
  try {
    const page = await context.newPage();
    await slowDown(page, rate);
    return await measure(page);
  } finally {
    await context.close();
  }
}
