import { FaultyConnection } from "./faults/faulty-connection.ts";
import { answered, noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { hire } from "./fixtures/staff.ts";
import { expectAppearance } from "./pages/appearance.ts";
import { Counter } from "./pages/counter.ts";
import { scan } from "./pages/keyboard-scanner.ts";
import { screensArePrefetched, signIn, untilTrue } from "./pages/sign-in.ts";

test("Chromium finds no obstacle to installing the app", async ({ till, shop }) => {
  const page = await till("cashier@duka.test");
  await Counter.at(page, shop.origin());
  const session = await page.context().newCDPSession(page);
  const manifest = await session.send("Page.getAppManifest");
  expect(manifest.errors).toEqual([]);
  expect(manifest.url).toContain("manifest.webmanifest");
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A test's context is a private window, in which nothing can be installed.
  const real = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  expect(real).toEqual([]);
});

test("the chosen language and theme persist after a reload, online and offline, and follow the account to a second device", async ({
  page,
  shop,
  books,
  browser,
  context,
  watch,
}) => {
  watch.allow(noConnection);
  const person = await hire(books, { name: "Zuhura" });
  await signIn(page, shop.origin(), person.email);
  const root = page.locator("html");
  const before = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.getByTestId("avatar-menu").click();
  await page.getByTestId("change-language").click();
  await page.getByTestId("language-sw").click();
  await page.getByTestId("theme-dark").click();
  await expect(root).toHaveAttribute("lang", "sw");
  const account = "select language, theme from users where id = $1";
  await expect
    .poll(() => books.rows(account, [person.id]))
    .toEqual([{ language: "sw", theme: "dark" }]);
  await page.reload();
  await expect(root).toHaveAttribute("lang", "sw");
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByTestId("status-chip").first()).toBeVisible();
  await expect(root).toHaveAttribute("lang", "sw");
  const after = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(after).not.toBe(before);
  const kept = await page.evaluate(() => [
    localStorage.getItem("lang"),
    localStorage.getItem("theme"),
  ]);
  expect(kept).toEqual(["sw", "dark"]);

  const second = await browser.newContext({ locale: "en-GB", colorScheme: "light" });
  const other = await second.newPage();
  await signIn(other, shop.origin(), person.email);
  await expectAppearance(other, { language: "sw", theme: "dark" });
  await second.close();
});

test("the worker serves what a till needs offline, and never answers /api/ with a page", async ({
  till,
  shop,
  watch,
}) => {
  watch.allow(noConnection, answered(404));
  const page = await till("owner@duka.test");
  const context = page.context();
  await Counter.at(page, shop.origin());
  const unknown = await page.evaluate(async () => {
    const answer = await fetch("/api/v1/nothing/");
    return { status: answer.status, type: answer.headers.get("content-type") };
  });
  expect(unknown.status).toBe(404);
  expect(unknown.type).toContain("application/json");

  // Some of them are fetched when the app is idle.
  await screensArePrefetched(page);
  await context.setOffline(true);
  const descriptions = new Set<string | null>();
  const description = () => page.locator("meta[name=description]").getAttribute("content");
  for (const path of ["/sales/create", "/sales", "/dashboard", "/credits", "/outbox"]) {
    await page.goto(`${shop.origin()}${path}`);
    await expect(page.getByTestId("status-chip").first()).toBeVisible();
    // Each screen has its own description.
    await expect.poll(async () => descriptions.has(await description())).toBe(false);
    descriptions.add(await description());
  }
  const fetched = await page.evaluate(() =>
    fetch("/api/v1/sync/ping/").then(
      (answer) => answer.headers.get("content-type"),
      () => "no answer",
    ),
  );
  expect(fetched).toBe("no answer");
  await expect(page.goto(`${shop.origin()}/api/v1/users/auth/me/`)).rejects.toThrow(/net::ERR_/u);
});

test("the screens left out of the installation are fetched when the app is idle, and open offline", async ({
  page,
  shop,
  context,
  watch,
}) => {
  watch.allow(noConnection);
  await signIn(page, shop.origin(), "owner@duka.test");
  await untilTrue(page, async () => {
    const stockItem = await caches.open("shelf");
    const parts = await stockItem.keys();
    return parts.length > 0;
  });
  await screensArePrefetched(page);
  await context.setOffline(true);
  const screens = {
    "/products/new": "product-form",
    "/inventory/stocktake": "stocktake-begin",
    "/inventory/records": "inventory-row",
  };
  for (const [path, part] of Object.entries(screens)) {
    await page.goto(`${shop.origin()}${path}`);
    await expect(page.getByTestId(part).first()).toBeVisible();
  }
});

test("with data saving on, they are not prefetched, and say so offline", async ({
  page,
  shop,
  context,
  watch,
}) => {
  watch.allow(noConnection, /dynamically imported module/u);
  await page.addInitScript(() => localStorage.setItem("data-saver", "on"));
  await signIn(page, shop.origin(), "owner@duka.test");
  await expect(page.getByTestId("dashboard-sales")).toBeVisible();
  const fetched = () =>
    page.evaluate(async () => {
      const stockItem = await caches.open("shelf");
      return (await stockItem.keys()).length;
    });
  // The chunks of the open screen are cached if the worker was active before them; nothing else is fetched.
  let ofThisScreen = -1;
  const isWhole = async () => {
    const before = ofThisScreen;
    ofThisScreen = await fetched();
    return before === ofThisScreen;
  };
  await expect.poll(isWhole, { intervals: [3_000], timeout: 30_000 }).toBe(true);
  await page.waitForTimeout(8_000);
  expect(await fetched()).toBe(ofThisScreen);
  await context.setOffline(true);
  await page.goto(`${shop.origin()}/products`);
  await expect(page.getByText("It is not on this device yet.")).toBeVisible();
  await page.getByRole("link", { name: "New sale" }).last().click();
  await expect(new Counter(page).search).toBeVisible();
});

test("[S23] a new version waits until the sale is complete, then takes over", async ({
  page,
  shop,
  books,
  watch,
}) => {
  // The test's connection is closed while the reloaded page still requests the session.
  watch.allow(noConnection);
  const connection = await FaultyConnection.before(shop.port);
  try {
    await signIn(page, connection.origin(), "cashier@duka.test");
    const counter = new Counter(page);
    await counter.open();
    const [item] = await books.items("piece", 1);
    await scan(page, item?.barcode ?? "");
    await expect(counter.lines).toHaveCount(1);
    connection.newVersion();
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    await untilTrue(page, async () => {
      const registration = await navigator.serviceWorker.ready;
      return registration.waiting !== null;
    });
    await expect(page.getByTestId("update")).toBeHidden();
    await counter.payCash();
    await expect(page.getByTestId("update")).toBeVisible();
    // It is above the open dialog and takes the tap without closing that dialog.
    await page.getByTestId("add-customer").click();
    await expect(page.getByTestId("customer-search")).toBeVisible();
    await page.getByTestId("update").hover();
    await page.mouse.down();
    await expect(page.getByTestId("customer-search")).toBeVisible();
    await Promise.all([page.waitForEvent("load"), page.mouse.up()]);
    await expect(counter.search).toBeVisible();
    await untilTrue(page, async () => {
      const registration = await navigator.serviceWorker.ready;
      return registration.waiting === null;
    });
  } finally {
    await connection.close();
  }
});
