import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { build } from "vite";
import { chromiumFlags, findChromium } from "#tests/run/chromium.mjs";

const engine = new URL("page/main.ts", import.meta.url);

/** Builds a benchmark page like the app: minified, for the same browsers. */
export async function buildPage(root: string, outDir: string, entry = engine): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "error",
    base: "/bench/",
    publicDir: false,
    build: {
      target: "es2022",
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: fileURLToPath(entry),
        // One file: the route that serves it is already removed by the time a chunk would be fetched.
        output: { entryFileNames: "main.js", codeSplitting: false },
      },
    },
  });
}

/** A Chromium with a profile on disk, so that storage is actually persisted. */
export function launch(profile: string): Promise<BrowserContext> {
  const executablePath = findChromium();
  return chromium.launchPersistentContext(profile, {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: chromiumFlags,
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "Africa/Dar_es_Salaam",
  });
}

const credentials = { email: "cashier@duka.test", password: "Karibu#2026" };

/**
 * Opens the built page on the server's own origin and signs in. Cross-origin isolated for a microsecond
 * clock. The route is removed afterwards, so that no benchmark request passes through it.
 */
export async function openPage(
  context: BrowserContext,
  origin: string,
  built: string,
): Promise<Page> {
  const page = await context.newPage();
  const isolated = {
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
  };
  await page.route("**/bench/**", (route) => {
    const isScript = route.request().url().endsWith(".js");
    return route.fulfill({
      headers: isolated,
      contentType: isScript ? "text/javascript" : "text/html",
      body: isScript
        ? readFileSync(join(built, "main.js"), "utf8")
        : '<!doctype html><title>Bench</title><script type="module" src="/bench/main.js"></script>',
    });
  });
  await page.goto(`${origin}/bench/`);
  await page.waitForFunction(() => "openBench" in window);
  await page.unrouteAll();
  await page.evaluate((who) => window.openBench(who), credentials);
  return page;
}

/** Throttles the page's own thread; the browser process, which writes IndexedDB, is unaffected. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: times });
}
