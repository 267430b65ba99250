import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./e2e/fixtures/browser.ts";

/**
 * Runs the built app in a real Chromium against the real server, which the fixtures start. A test runs at
 * tablet size, the counter's usual device; one tagged `@desk` at desktop size instead, one tagged `@phone` on
 * a phone as well, and one tagged `@small` on a phone only.
 */
export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  // It takes the pictures stored in the clone, on request only.
  testIgnore: process.env["SCREENSHOTS"] === "1" ? [] : "landing-pictures.spec.ts",
  outputDir: "test-results/e2e",
  globalSetup: "./e2e/fixtures/seed-once.ts",
  // Two files at a time, each worker with a server and a database of its own: tests mostly wait, so two
  // workers use both cores. Measurements are part of `npm run bench`, not of this run.
  workers: 2,
  // A test that needs the second try is listed in the result, and few may (decision 0001).
  retries: 1,
  forbidOnly: true,
  timeout: 180_000,
  // Passing assertions do not wait for the timeout; a long one costs nothing, and a shared machine stalls at
  // times.
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    launchOptions: chromiumLaunch(),
    locale: "en-GB",
    timezoneId: "Africa/Dar_es_Salaam",
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    trace: "on-first-retry",
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "tablet",
      grepInvert: /@desk|@small/u,
      use: { viewport: { width: 1280, height: 800 }, hasTouch: true },
    },
    {
      name: "phone",
      grep: /@phone/u,
      use: {
        viewport: { width: 360, height: 640 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: "desk",
      grep: /@desk/u,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      // An owner's desktop tasks are tested in both languages.
      name: "desk-swahili",
      grep: /@swahili/u,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
