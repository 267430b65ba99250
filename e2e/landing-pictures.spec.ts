import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { noConnection } from "./fixtures/console-watch.ts";
import { clone } from "./fixtures/shop-folder.ts";
import { expect, test } from "./fixtures/test.ts";
import { type Appearance, choose } from "./pages/appearance.ts";
import { Counter } from "./pages/counter.ts";
import { scan } from "./pages/keyboard-scanner.ts";
import { expectUnsent, signIn } from "./pages/sign-in.ts";

/**
 * Takes the pictures of the landing page from the built app with its demo shop, in each language and theme:
 * `SCREENSHOTS=1 npx playwright test e2e/landing-pictures.spec.ts`. Not part of a test run.
 */
const folder = join(clone, "src", "features", "landing", "pictures");

interface Kept extends Appearance {
  readonly name: string;
  /** Width of the saved picture in px; the screenshot has the same aspect ratio. */
  readonly width: number;
  readonly height: number;
}

/** AVIF for all current browsers; WebP in the light theme for older ones. */
async function keep(page: Page, { name, language, theme, width, height }: Kept): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const png = await page.screenshot({ animations: "disabled", caret: "hide" });
  const drawn = sharp(png).resize(width, height, { fit: "cover", position: "top" });
  mkdirSync(folder, { recursive: true });
  const avif = await drawn.clone().avif({ quality: 44, effort: 6 }).toBuffer();
  writeFileSync(join(folder, `${name}-${language}-${theme}.avif`), avif);
  if (theme === "dark") return;
  const webp = await drawn.clone().webp({ quality: 58, effort: 6 }).toBuffer();
  writeFileSync(join(folder, `${name}-${language}.webp`), webp);
}

test.setTimeout(600_000);

const looks: readonly Appearance[] = [
  { language: "en", theme: "light" },
  { language: "en", theme: "dark" },
  { language: "sw", theme: "light" },
  { language: "sw", theme: "dark" },
];

for (const look of looks) {
  test(`takes the landing page's screenshots of a till (${look.language}, ${look.theme})`, async ({
    till,
    shop,
    books,
    watch,
  }) => {
    watch.allow(noConnection);
    const page = await till("cashier@duka.test", look);
    const context = page.context();
    await page.setViewportSize({ width: 1280, height: 800 });
    const counter = await Counter.at(page, shop.origin());
    const items = await books.items("piece", 4);
    const [weighed] = await books.items("kg", 1);
    for (const item of [...items, items[0], items[0]]) await scan(page, item?.barcode ?? "");
    await scan(page, weighed?.barcode ?? "");
    await counter.typeOnPad("1.25");
    await expect(counter.lines).toHaveCount(5);
    await expect(page.getByTestId("find-open")).toBeVisible();
    await expect(page.getByTestId("quick-open")).toBeVisible();
    await keep(page, { ...look, name: "counter-tablet", width: 1280, height: 800 });

    await page.setViewportSize({ width: 360, height: 720 });
    await counter.pay.click();
    await page.getByTestId("note").last().click();
    await expect(counter.complete).toBeEnabled();
    await keep(page, { ...look, name: "payment-phone", width: 600, height: 1200 });
    await counter.complete.click();
    await expect(page.getByTestId("sale-number")).toBeVisible();
    await page.getByTestId("new-sale").click();
    await expectUnsent(page, 0);

    await page.setViewportSize({ width: 1048, height: 560 });
    await context.setOffline(true);
    for (const item of items.slice(0, 3)) await counter.sell(item);
    await expectUnsent(page, 3);
    await page.getByTestId("status-chip").first().click();
    await expect(page.getByTestId("outbox-row")).toHaveCount(3);
    const chip = page.getByTestId("status-chip").first();
    await expect(chip).toHaveAttribute("data-line", "offline", { timeout: 30_000 });
    await keep(page, { ...look, name: "outbox", width: 1048, height: 560 });
    await context.setOffline(false);
    // The owner's dashboard reports every till with unsent operations.
    await expectUnsent(page, 0);
  });

  test(`takes the landing page's screenshot of an owner's day (${look.language}, ${look.theme})`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width: 1280, height: 604 });
    await choose(context, look);
    await signIn(page, shop.origin(), "owner@duka.test");
    await page.goto(`${shop.origin()}/dashboard`);
    await expect(page.getByTestId("dashboard-sales")).toBeVisible();
    await expect(page.locator("canvas").first()).toBeVisible();
    // These load last, each on its own: without them the picture is not what an owner normally sees.
    await expect(page.getByTestId("menu-alerts")).toBeVisible();
    await expect(page.getByTestId("status-chip").first()).toHaveText(/^(Online|Mtandaoni)$/u);
    await expect(page.getByTestId("find-open")).toBeVisible();
    await expect(page.getByTestId("quick-open")).toBeVisible();
    await keep(page, { ...look, name: "dashboard", width: 1280, height: 604 });
  });
}
