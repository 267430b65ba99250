import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";
import { choose } from "./pages/appearance.ts";
import { Counter } from "./pages/counter.ts";
import { scan } from "./pages/keyboard-scanner.ts";

/** The sizes a shop's screens have, and two between them that once lost the button. */
const sizes = [
  [360, 640],
  [640, 360],
  [800, 360],
  [896, 414],
  [600, 960],
  [1024, 768],
  [1280, 577],
  [1366, 625],
  [1440, 900],
] as const;

/** Nothing lies over its middle, and all of it is in the window. */
async function expectHit(button: Locator, at: string): Promise<void> {
  await expect(button, at).toBeInViewport({ ratio: 0.99 });
  const hit = () =>
    button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return element.contains(found);
    });
  await expect.poll(hit, { message: at }).toBe(true);
}

const sidewaysOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("Pay and Complete are in sight and hit at every screen size", async ({
  till,
  shop,
  books,
}) => {
  test.setTimeout(300_000);
  const page = await till("cashier@duka.test");
  const counter = await Counter.at(page, shop.origin());
  for (const good of await books.goods("piece", 4)) await scan(page, good.barcode ?? "");
  for (const language of ["en", "sw"] as const) {
    for (const [width, height] of sizes) {
      const at = `${width} × ${height}, ${language}`;
      await page.setViewportSize({ width, height });
      const isPhone = width < 640;
      await expect(page.getByTestId("open-cart")).toBeVisible({ visible: isPhone });
      await expectHit(counter.pay, `Pay at ${at}`);
      await picture(page, `cart-${width}x${height}-${language}`);
      if (isPhone) {
        await page.getByTestId("open-cart").click();
        const sheet = page.getByTestId("cart-sheet");
        await expectHit(sheet.getByTestId("pay"), `Pay in the sheet at ${at}`);
        await picture(page, `sheet-${width}x${height}-${language}`);
        await page.keyboard.press("Escape");
        await expect(sheet).toHaveCount(0);
      } else {
        await expect.poll(() => linesInSight(page), { message: at }).toBeGreaterThanOrEqual(3);
        if (height < 700) {
          await counter.lines.last().getByRole("button").first().click();
          await expect(page.getByTestId("pad-5")).toBeVisible();
          await expectHit(page.getByTestId("pad-5"), `a key at ${at}`);
          await expectHit(counter.pay, `Pay below the pad at ${at}`);
          await picture(page, `pad-${width}x${height}-${language}`);
          await counter.lines.last().getByRole("button").first().click();
          await expect(page.getByTestId("pad-5")).toHaveCount(0);
        }
      }
      expect(await sidewaysOf(page), `${at} scrolls sideways`).toBeLessThanOrEqual(0);
      await counter.pay.click();
      await expectHit(page.getByTestId("exact"), `Exact at ${at}`);
      await page.getByTestId("note").first().click();
      await expectHit(counter.complete, `Complete at ${at}`);
      await picture(page, `pay-${width}x${height}-${language}`);
      await page.getByTestId("pay-back").click();
      await expect(counter.search).toBeVisible();
    }
    await choose(page, { language: "sw", theme: "dark" });
    await Counter.at(page, shop.origin());
  }
});

/** How many lines of the cart stand whole in its list. */
function linesInSight(page: Page): Promise<number> {
  return page.getByTestId("cart-line").evaluateAll(
    (lines) =>
      lines.filter((line) => {
        const list = line.parentElement?.getBoundingClientRect();
        const pay = document.querySelector("[data-testid=pay]")?.getBoundingClientRect();
        const { top, bottom } = line.getBoundingClientRect();
        return list && pay && top >= list.top && bottom <= Math.min(list.bottom, pay.top) + 1;
      }).length,
  );
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env["SIZES_FOLDER"];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
}
