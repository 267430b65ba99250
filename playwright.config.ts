import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./e2e/fixtures/browser.ts";

/**
 * The built app in a real Chromium against the real server, which the fixtures start. A test runs at the
 * tablet's size, where the counter is; one tagged `@desk` on a desk instead, one tagged `@phone` on a
 * phone too, and one tagged `@small` there alone.
 */
export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  // It draws what is kept in the clone, for a person who asks for new pictures.
  testIgnore: process.env["SCREENSHOTS"] === "1" ? [] : "landing-pictures.spec.ts",
  outputDir: "test-results/e2e",
  globalSetup: "./e2e/fixtures/seed-once.ts",
  // Two files at a time, each worker with a server and a database of its own: a test waits more than it
  // works, so the second core is not idle. What measures does so in `npm run bench`, not here.
  workers: 2,
  // A test that needs the second try is named in the result, and few may (decision 0001).
  retries: 1,
  forbidOnly: true,
  timeout: 180_000,
  // What is there is seen at once; patience costs nothing, and a shared machine stands still at times.
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
      // What an owner does at a desk is done in both languages.
      name: "desk-swahili",
      grep: /@swahili/u,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
