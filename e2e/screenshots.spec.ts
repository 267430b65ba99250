import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { answered, noConnection } from "./fixtures/console-watch.ts";
import { clone } from "./fixtures/shop-folder.ts";
import { expect, test } from "./fixtures/test.ts";
import { choose } from "./pages/appearance.ts";
import { Counter } from "./pages/counter.ts";
import { scan } from "./pages/keyboard-scanner.ts";
import { fillDetails, frontDoorOf, proveNumber } from "./pages/registration.ts";
import { lock, setPin } from "./pages/shared-till.ts";
import { expectUnsent, shopIsHere, signIn, trySignIn } from "./pages/sign-in.ts";
import { demoPassword } from "#server/demo/people.ts";

const folder = join(clone, "docs", "screenshots");
/** Screenshots are saved on request only: a normal test run changes no file of the clone. */
const isWanted = process.env["SCREENSHOTS"] === "1";
const largest = 150 * 1024;

const tablet = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const controller = { width: 1440, height: 900 };

/** Takes the screenshot, checks that it is not empty, and saves it if requested. */
async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const png = await page.screenshot({ animations: "disabled", caret: "hide" });
  // An empty page compresses to almost nothing.
  expect(png.byteLength).toBeGreaterThan(5_000);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
  if (!isWanted) return;
  // The same picture, recompressed: the browser optimises for speed, not size.
  const kept = await sharp(png).png({ compressionLevel: 9, adaptiveFiltering: false }).toBuffer();
  expect(kept.byteLength, `${name} is too large to be kept`).toBeLessThan(largest);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.png`), kept);
}

test("takes screenshots of a sale on a tablet, and of unsent operations offline", async ({
  till,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const page = await till("cashier@duka.test", { language: "sw", theme: "light" });
  const context = page.context();
  await page.setViewportSize(tablet);
  const counter = await Counter.at(page, shop.origin());
  const items = await books.items("piece", 4);
  const [weighed] = await books.items("kg", 1);
  for (const item of [...items, items[0], items[0]]) await scan(page, item?.barcode ?? "");
  await scan(page, weighed?.barcode ?? "");
  // Only now is the weighed item the line that receives keys.
  await expect(counter.lines).toHaveCount(5);
  await counter.typeOnPad("1.25");
  const inCart = page.getByTestId("cart-line-quantity");
  await counter.expectQuantity("1.25", inCart.filter({ hasText: "kg" }));
  await picture(page, "counter-tablet");
  await counter.pay.click();
  await page.getByTestId("note").first().click();
  await expect(counter.complete).toBeEnabled();
  await picture(page, "payment");
  await counter.complete.click();
  await expect(page.getByTestId("sale-number")).toBeVisible();
  await picture(page, "done");
  await page.getByTestId("new-sale").click();
  await expectUnsent(page, 0);

  await context.setOffline(true);
  for (const item of items.slice(0, 3)) {
    await counter.sell(item);
  }
  await expectUnsent(page, 3);
  await page.getByTestId("status-chip").first().click();
  await expect(page.getByTestId("outbox-row")).toHaveCount(3);
  // The connection state reflects the last request, which is retried a few times.
  const chip = page.getByTestId("status-chip").first();
  await expect(chip).toHaveAttribute("data-line", "offline", { timeout: 30_000 });
  await picture(page, "outbox-offline");
  await context.setOffline(false);
  await expectUnsent(page, 0);
});

test("takes screenshots of the counter on a phone", async ({ till, shop, books }) => {
  const page = await till("cashier@duka.test", { language: "sw", theme: "light" });
  await page.setViewportSize(phone);
  const counter = await Counter.at(page, shop.origin());
  const [item] = await books.items("piece", 1);
  await scan(page, item?.barcode ?? "");
  await expect(counter.pay).toBeEnabled();
  await online(page);
  await picture(page, "counter-phone");
  await counter.payCash();
});

test("takes screenshots of an owner's desktop", async ({ till, shop }) => {
  const page = await till("owner@duka.test");
  await page.setViewportSize(controller);
  await page.goto(`${shop.origin()}/dashboard`);
  await chartStands(page);
  await picture(page, "dashboard-light");
  await page.goto(`${shop.origin()}/inventory/records`);
  await expect(page.getByTestId("inventory-row").first()).toBeVisible();
  await picture(page, "inventory");
  await page.goto(`${shop.origin()}/credits`);
  await expect(page.getByTestId("credit-row").first()).toBeVisible();
  await online(page);
  await picture(page, "credits");
  await page.goto(`${shop.origin()}/shifts`);
  await page.locator('[data-testid=shift-row][data-standing="closed"]').first().click();
  await page.waitForURL(/\/shifts\/.+/u);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await picture(page, "shift");
  await choose(page, { language: "en", theme: "dark" });
  await page.goto(`${shop.origin()}/dashboard`);
  await chartStands(page);
  await picture(page, "dashboard-dark");
});

test("takes screenshots of the landing page and of a shop during its first load", async ({
  page,
  context,
  shop,
}) => {
  await page.setViewportSize(phone);
  await choose(context, { language: "en", theme: "light" });
  await page.goto(`${shop.origin()}/`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await picture(page, "landing-phone");
  await page.setViewportSize(controller);
  const owner = {
    shop: "Duka la Mama Asha",
    phone: "+255754100209",
    email: "asha@mama-asha.test",
    password: demoPassword,
  };
  await proveNumber(page, frontDoorOf(shop), owner);
  await fillDetails(page, owner);
  await page.evaluate(() => window.scrollTo(0, 0));
  await picture(page, "registration");
});

test("takes screenshots of low stock, of a profile and of a shared till", async ({
  page,
  context,
  shop,
  watch,
}) => {
  // A user without permission to see costs gets the server's rows from scratch after one with it (S18).
  watch.allow(answered(410));
  await page.setViewportSize(tablet);
  await choose(context, { language: "en", theme: "light" });
  await signIn(page, shop.origin(), "manager@duka.test");
  await page.goto(`${shop.origin()}/inventory/alerts`);
  await expect(page.getByTestId("alert-row").first()).toBeVisible();
  await picture(page, "alerts");
  await choose(context, { language: "sw", theme: "light" });
  await setPin(page, shop.origin(), "2580");
  await page.goto(`${shop.origin()}/profile`);
  await expect(page.getByTestId("own-sessions")).toBeVisible();
  await picture(page, "profile");
  await lock(page);
  await page.getByTestId("lock-password").click();
  await trySignIn(page, "cashier@duka.test", demoPassword);
  await page.getByTestId("pin-later").click();
  await shopIsHere(page);
  await lock(page);
  await expect(page.getByTestId("lock-name-manager@duka.test")).toBeVisible();
  await picture(page, "lock");
});

async function chartStands(page: Page): Promise<void> {
  await expect(page.getByTestId("dashboard-sales")).toBeVisible();
  await expect(page.locator("canvas").first()).toBeVisible();
  await online(page);
}

/** Waits for the chip to show it, and for the loading states of a new page to end. */
async function online(page: Page): Promise<void> {
  const chip = page.getByTestId("status-chip").first();
  await expect(chip).toHaveText(/^(Online|Mtandaoni)$/u);
}
