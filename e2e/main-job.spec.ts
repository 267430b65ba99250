import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { FaultyConnection } from "./faults/faulty-connection.ts";
import { Books } from "./fixtures/books.ts";
import { answered, noConnection } from "./fixtures/console-watch.ts";
import { KillableBrowser } from "./fixtures/killable-browser.ts";
import { seedCatalogue, verifyBooks } from "./fixtures/shop-folder.ts";
import { ShopServer } from "./fixtures/shop-server.ts";
import { expect, test } from "./fixtures/test.ts";
import { provenTrade, stockOf, type Trade } from "./main-job-books.ts";
import { Counter } from "./pages/counter.ts";
import { storedRows } from "./pages/device-store.ts";
import { scan } from "./pages/keyboard-scanner.ts";
import { expectUnsent, screensArePrefetched, shopIsHere, signIn } from "./pages/sign-in.ts";
import { countStock, takePayment } from "./pages/stock-and-debts.ts";

/** The response of a server that has its port but not yet its database. */
const starting = answered(503);

const catalogue = process.env["CATALOGUE_FILE"];
/** Operations recorded without a server: three sales, a count, a payment. */
const recorded = 5;
/** From the server's first response to the last operation acknowledged. */
const sentWithinMs = 10_000;

test.describe("the main job", () => {
  let stocked: string;

  test.beforeAll(async ({ folders, demoFolder }) => {
    test.setTimeout(240_000);
    stocked = folders.copyOf(demoFolder);
    if (catalogue !== undefined && catalogue !== "") await seedCatalogue(stocked, catalogue);
  });

  test("[S1, S2, S4] the server is killed, the shop continues to sell, and everything arrives once", async ({
    page,
    watch,
    folders,
  }) => {
    test.setTimeout(240_000);
    const server = await ShopServer.on(folders.copyOf(stocked));
    try {
      const books = await Books.of(server.dataFolder);
      const before = await stockOf(books);
      await books.close();
      await signIn(page, server.origin(), "cashier@duka.test");
      await expectItemsHere(page, before.goods);
      await screensArePrefetched(page);

      watch.allow(noConnection, starting);
      await server.kill();
      const trade = await tradeAlone(page, before);
      await page.reload();
      await expectAllUnsent(page, trade);

      await server.start();
      const answering = Date.now();
      await expectUnsent(page, 0, sentWithinMs);
      test
        .info()
        .annotations.push({ type: "sent after", description: `${Date.now() - answering} ms` });
      await expect(page.getByTestId("outbox-row")).toHaveCount(0);
      await expectTrade(server, before, trade);
    } finally {
      await server.stop();
    }
  });

  test("[S4, S13] the browser is killed between commit and response, and nothing is done twice", async ({
    folders,
    watch,
  }) => {
    test.setTimeout(240_000);
    const server = await ShopServer.on(folders.copyOf(stocked));
    const connection = await FaultyConnection.before(server.port);
    const profile = folders.fresh("profile");
    let browser = await KillableBrowser.on(profile);
    try {
      const books = await Books.of(server.dataFolder);
      const before = await stockOf(books);
      await books.close();
      watch.onPage(browser.page);
      await signIn(browser.page, connection.origin(), "owner@duka.test");
      await expectItemsHere(browser.page, before.goods);
      await screensArePrefetched(browser.page);

      watch.allow(noConnection, starting);
      await server.kill();
      const trade = await tradeAlone(browser.page, before);
      await browser.page.reload();
      await expectAllUnsent(browser.page, trade);

      connection.hold();
      await server.start();
      // A response withheld by the proxy belongs to an operation the server has committed.
      await expect.poll(() => connection.held(), { timeout: 20_000 }).toBeGreaterThan(0);
      await browser.kill();
      connection.release();
      browser = await KillableBrowser.on(profile);
      watch.onPage(browser.page);
      await browser.page.goto(`${connection.origin()}/outbox`);
      const answering = Date.now();
      await shopIsHere(browser.page);
      await expectUnsent(browser.page, 0, sentWithinMs);
      test
        .info()
        .annotations.push({ type: "sent after", description: `${Date.now() - answering} ms` });
      await expectTrade(server, before, trade);
    } finally {
      await browser.kill();
      await connection.close();
      await server.stop();
    }
  });
});

type Before = Awaited<ReturnType<typeof stockOf>>;

/** The whole catalogue is on this device, not only its first page. */
async function expectItemsHere(page: Page, items: number): Promise<void> {
  if (catalogue !== undefined && catalogue !== "") {
    const rows = readFileSync(catalogue, "utf8").split("\n").length - 1;
    expect(items).toBeGreaterThan(rows * 0.9);
  }
  await expect
    .poll(() => storedRows(page, "products"), { timeout: 60_000, intervals: [500] })
    .toBe(items);
}

/** Sells three carts, counts an item and takes a payment, without a server. */
async function tradeAlone(page: Page, before: Before): Promise<Trade> {
  const { scanned, weighed, lent, debt } = before;
  const counter = new Counter(page);
  await counter.open();
  for (const item of [scanned, scanned, scanned]) await scan(page, item.barcode ?? "");
  await expect(counter.lines).toHaveCount(1);
  await counter.expectQuantity("3");
  const byScanner = await counter.payCash();

  await counter.pick(weighed.sku);
  // Tapping the tile opens the quantity prompt; keys pressed before it is shown are dropped.
  await expect(page.getByTestId("measure-save")).toBeVisible();
  await counter.typeOnPad("1.25");
  await page.getByTestId("measure-save").click();
  await counter.expectQuantity("1.25");
  const byWeight = await counter.payCash();

  await counter.pick(lent.sku);
  const onCredit = await counter.payOnCredit(debt.customer);

  await countStock(page, scanned.sku, "900");
  const payment = await takePayment(page, debt.sale, "500");
  return { byScanner, byWeight, onCredit, payment };
}

/** After a reload without a server everything still exists, marked as unsent. */
async function expectAllUnsent(page: Page, trade: Trade): Promise<void> {
  await expectUnsent(page, recorded);
  await page.getByTestId("status-chip").first().click();
  await expect(page.getByTestId("outbox-row")).toHaveCount(recorded);
  for (const number of [trade.byScanner, trade.byWeight, trade.onCredit]) {
    await expect(page.getByTestId("outbox-row").filter({ hasText: number })).toHaveCount(1);
  }
}

async function expectTrade(server: ShopServer, before: Before, trade: Trade): Promise<void> {
  const books = await Books.of(server.dataFolder);
  try {
    const { found, expected } = await provenTrade(books, before, trade);
    expect(found).toEqual(expected);
  } finally {
    await books.close();
  }
  const { code, output } = await verifyBooks(server.dataFolder);
  expect(output).toContain("The books are true.");
  expect(code).toBe(0);
}
