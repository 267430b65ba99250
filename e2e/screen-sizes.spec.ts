import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";
import { appearances, choose } from "./pages/appearance.ts";
import { Counter } from "./pages/counter.ts";
import { scan } from "./pages/keyboard-scanner.ts";
import { openSale } from "./pages/sales.ts";
import { expectHit, hitEverywhere, sizes } from "./pages/screen-sizes.ts";

const sidewaysOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("Pay and Complete are visible and clickable at every screen size", async ({
  till,
  shop,
  books,
}) => {
  test.setTimeout(300_000);
  const page = await till("cashier@duka.test");
  const counter = await Counter.at(page, shop.origin());
  for (const item of await books.items("piece", 4)) await scan(page, item.barcode ?? "");
  await expect(counter.lines).toHaveCount(4);
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
      await expect.poll(() => sidewaysOf(page), `${at} scrolls sideways`).toBeLessThanOrEqual(0);
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

test("the buttons that complete a task are visible and clickable at every screen size", async ({
  till,
  shop,
  books,
}) => {
  test.setTimeout(420_000);
  const page = await till("manager@duka.test");
  const go = (path: string) => page.goto(`${shop.origin()}${path}`);
  const { everywhere, missed } = hitEverywhere(page, (what) =>
    picture(page, what.replaceAll(" ", "-")),
  );
  await page.setViewportSize({ width: 1024, height: 768 });
  const counter = await Counter.at(page, shop.origin());
  const [item] = await books.items("piece", 1);
  await counter.put(item);
  await page.getByTestId("adjust-line").click();
  await everywhere(page.getByTestId("adjust-save"), "adjust");
  await page.keyboard.press("Escape");
  await counter.pay.click();
  await counter.takeExact();
  await everywhere(page.getByTestId("new-sale"), "done");
  const number = await counter.nextSale();

  await openSale(page, number);
  await page.getByTestId("sale-return").click();
  await everywhere(page.getByTestId("return-submit"), "return");

  await go("/credits");
  await page.getByTestId("credit-pay").first().click();
  await everywhere(page.getByTestId("payment-save"), "debt payment");

  await go("/products/new");
  await everywhere(page.getByTestId("product-save"), "product");
  await go("/customers/create");
  await everywhere(page.getByTestId("customer-form-save"), "customer");

  await go("/inventory/stocktake");
  await page.getByTestId("stocktake-begin").click();
  await expect(page.getByRole("combobox")).toBeVisible();
  await scan(page, item?.barcode ?? "");
  await expect(page.getByTestId("counted-good")).toHaveCount(1);
  await page.getByTestId("stocktake-review").click();
  await everywhere(page.getByTestId("stocktake-post"), "stocktake");

  await counter.open();
  const mark = page.getByTestId("shift-mark");
  await expect(mark).toHaveAttribute("data-standing", /none|open/u);
  const standing = await mark.getAttribute("data-standing");
  await mark.click();
  if (standing === "none") {
    await page.getByTestId("shift-float").fill("50,000");
    await page.getByTestId("shift-open-save").click();
    await expect(page.getByTestId("shift-since")).toBeVisible();
  }
  await page.getByTestId("count-drawer").click();
  await page.getByTestId("count-10000").fill("5");
  await everywhere(page.getByTestId("count-done"), "count");
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByTestId("count-500").fill("1234");
  // Four digits are fully visible in the field of a small phone.
  const isWhole = (field: Element) => field.scrollWidth <= field.clientWidth;
  await expect.poll(() => page.getByTestId("count-500").evaluate(isWhole)).toBe(true);
  await page.getByTestId("count-500").fill("");
  await page.getByTestId("count-done").click();
  await everywhere(page.getByTestId("close-shift"), "close shift");
  expect(missed).toEqual([]);
});

/** The owner's figures, with their actions: the button that opens each and the dialog's name. */
const moneyScreens: readonly [path: string, stands: string, act?: [open: string, name: string]][] =
  [
    ["/financials/dashboard?period=days30", "profit-and-loss"],
    ["/financials/expenses", "expenses-search", ["new-expense", "expense"]],
    ["/financials/closing", "closing-day", ["close-today", "close-day"]],
    ["/financials/bookkeeping", "entry-row", ["new-entry", "entry"]],
    ["/financials/bookkeeping?page=2", "entry-row", ["owner-money", "owner-money"]],
    ["/financials/bookkeeping?account=cash", "entries-balance", ["lock-days", "lock"]],
    ["/financials/bookkeeping?view=balance", "trial-balance"],
    ["/reports?period=days30&by=day", "report-table"],
    ["/reports?report=products&period=days30", "report-table"],
    ["/reports?report=customers&period=days30", "report-table"],
    ["/reports?report=staff&period=days30", "report-table"],
    ["/reports?report=tax&period=days30", "report-table"],
    ["/reports?report=shifts&period=days30", "report-table"],
    ["/reports?report=stock-value", "report-table"],
    ["/reports?report=credit-ageing", "report-table"],
  ];

for (const look of appearances) {
  const { language, theme } = look;
  test(`the owner's figures fit every screen size, and their controls are clickable: ${language}, ${theme}`, async ({
    till,
    shop,
  }) => {
    test.setTimeout(420_000);
    const page = await till("owner@duka.test", look);
    const missed: string[] = [];
    for (const [path, stands, act] of moneyScreens) {
      await page.goto(`${shop.origin()}${path}`);
      await expect(page.getByTestId(stands).first(), path).toBeVisible({ timeout: 20_000 });
      const name = `${path.slice(1).replaceAll(/[^a-z]+/gu, "-")}-${language}`;
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        const at = `${path} at ${width} × ${height}`;
        // The layout follows a resize after a frame or two.
        await expect
          .poll(() => sidewaysOf(page), { timeout: 5_000 })
          .toBeLessThanOrEqual(0)
          .catch(() => missed.push(`${at} scrolls sideways`));
        let cut: string[] = [];
        await expect
          .poll(async () => (cut = await cutFigures(page)), { timeout: 5_000 })
          .toEqual([])
          .catch(() => missed.push(`${at} cuts ${cut.join(", ")}`));
        await picture(page, `${name}-${width}x${height}`, true);
      }
      if (act === undefined) continue;
      await page.getByTestId(act[0]).click();
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        const at = `${act[1]} at ${width} × ${height}`;
        await expectHit(page.getByTestId(`${act[1]}-save`), at).catch(() => missed.push(at));
        await picture(page, `${act[1]}-${language}-${width}x${height}`);
      }
      await page.getByTestId(`${act[1]}-cancel`).click();
    }
    expect(missed).toEqual([]);
  });
}

/**
 * Cells partly outside the screen. Cells in a scrolling frame are excluded; on a phone a report has none,
 * since each of its rows is a card.
 */
function cutFigures(page: Page): Promise<string[]> {
  return page.locator("main :is(td, th, dd)").evaluateAll((cells) => {
    const edge = document.documentElement.clientWidth;
    const frames = edge < 600 ? "thead" : "[tabindex='0'], [data-testid=report-table]";
    const isSeen = (cell: Element) => {
      // The table of a chart exists for screen readers only.
      const table = cell.closest("table")?.parentElement ?? cell;
      return cell.checkVisibility() && table.getBoundingClientRect().width > 1;
    };
    return cells
      .filter((cell) => isSeen(cell) && cell.closest(frames) === null)
      .filter((cell) => cell.getBoundingClientRect().right > edge + 1)
      .map(({ textContent }) => textContent);
  });
}

/** Number of cart line items fully visible in the list. */
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

async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  const folder = process.env["SIZES_FOLDER"];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage });
}

test("on a phone a screen's title scrolls away and its toolbars stay", async ({ till, shop }) => {
  const page = await till("manager@duka.test");
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${shop.origin()}/inventory`);
  await expect(page.getByTestId("open-menu")).toBeInViewport();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeInViewport();
  await expect(page.getByTestId("inventory-row").first()).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect(heading).not.toBeInViewport();
  await expect(page.getByTestId("open-menu")).toBeInViewport({ ratio: 1 });
});
