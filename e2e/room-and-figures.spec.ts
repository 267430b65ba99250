import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";
import { chooseFirstCategory } from "./pages/products.ts";

const boxOf = async (one: Locator) => {
  const box = await one.boundingBox();
  if (box === null) throw new Error("It has no place on the screen");
  return box;
};

/** The page's share of the width next to the menu. */
const shareOf = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector("main");
    const own = main?.querySelector("h1")?.closest("header")?.parentElement;
    return (own?.getBoundingClientRect().width ?? 0) / (main?.getBoundingClientRect().width ?? 1);
  });

const sidewaysOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Dashboard rows whose last card does not end at the page's edge. */
const cardsBeforeTheEdge = (page: Page) =>
  page.getByTestId("dashboard-sales").evaluate((card) => {
    const boxes = [...(card.parentElement?.children ?? [])].map((one) =>
      one.getBoundingClientRect(),
    );
    const edge = Math.max(...boxes.map(({ right }) => right));
    return [...new Set(boxes.map(({ y }) => y))]
      .map((y) => Math.max(...boxes.filter((box) => box.y === y).map(({ right }) => right)))
      .filter((end) => Math.abs(end - edge) > 1);
  });

const wide: readonly [path: string, stands: string][] = [
  ["/dashboard", "dashboard-sales"],
  ["/sales", "sales-row"],
  ["/products", "product-row"],
  ["/inventory", "stock-cards"],
  ["/inventory/alerts", "alert-row"],
  ["/suppliers", "supplier-row"],
  ["/purchases", "purchase-totals"],
  ["/credits", "credit-row"],
  ["/financials", "profit-and-loss"],
  ["/reports?period=month&by=product", "report-table"],
];

test("lists and figures use the space of a large screen, forms keep a readable width @desk", async ({
  till,
  shop,
}) => {
  test.setTimeout(240_000);
  const page = await till("owner@duka.test");
  await page.setViewportSize({ width: 1920, height: 1080 });
  const missed: string[] = [];
  for (const [path, stands] of wide) {
    await page.goto(`${shop.origin()}${path}`);
    await expect(page.getByTestId(stands).first(), path).toBeVisible();
    // Content after the first row may still shift the rest.
    const soon = { timeout: 5_000 };
    await expect
      .poll(() => shareOf(page), soon)
      .toBeGreaterThanOrEqual(0.98)
      .catch(() => missed.push(`${path} leaves room empty`));
    await expect
      .poll(() => sidewaysOf(page), soon)
      .toBeLessThanOrEqual(0)
      .catch(() => missed.push(`${path} scrolls sideways`));
    if (path === "/dashboard") await expect.poll(() => cardsBeforeTheEdge(page)).toEqual([]);
  }
  await page.goto(`${shop.origin()}/products/new`);
  expect((await boxOf(page.getByTestId("product-form"))).width).toBeLessThan(800);
  // On a laptop each alert has a row of its own.
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`${shop.origin()}/inventory/alerts`);
  await expect(page.getByTestId("alert-row").first()).toBeVisible();
  const broken = () =>
    page.locator("main tbody tr").evaluateAll((rows) =>
      rows.flatMap((row) =>
        [...row.querySelectorAll("td")]
          .slice(2)
          .filter((cell) => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            const texts = [...range.getClientRects()].filter(({ width }) => width > 2);
            return (
              !cell.querySelector("[role=progressbar]") &&
              new Set(texts.map(({ bottom }) => Math.round(bottom / 12))).size > 2
            );
          })
          .map((cell) => cell.textContent),
      ),
    );
  await expect.poll(broken).toEqual([]);
  expect(missed).toEqual([]);
});

test("a toast does not cover the menu at any size @desk", async ({ till, shop }) => {
  const page = await till("owner@duka.test");
  for (const [width, height] of [
    [360, 740],
    [800, 1280],
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${shop.origin()}/inventory/records`);
    await expect(page.getByTestId("inventory-row").first()).toBeVisible();
    await page.getByTestId("record-edit").first().click();
    await page.getByTestId("record-bin").fill(`Shelf ${width}`);
    await page.getByTestId("record-form-save").click();
    const toast = page.locator("[data-sonner-toast], li[data-state=open]").first();
    await expect(toast).toBeVisible();
    const menu = page.getByTestId(width < 600 ? "open-menu" : "menu-products");
    const isApart = async () => {
      const [over, under] = await Promise.all([boxOf(toast), boxOf(menu)]);
      return (
        over.x >= under.x + under.width ||
        over.y >= under.y + under.height ||
        over.y + over.height <= under.y
      );
    };
    // The element may still be animating.
    await expect.poll(isApart, `${width} × ${height}`).toBe(true);
  }
});

test("amounts are typed with separators, and an empty one is no value @phone @desk", async ({
  till,
  shop,
  books,
}) => {
  const page = await till("owner@duka.test");
  await page.goto(`${shop.origin()}/products/new`);
  const price = page.getByTestId("product-selling-price");
  const caret = () => price.evaluate((field: HTMLInputElement) => field.selectionStart);
  await price.fill("");
  // At a person's pace: faster input is treated as a scanner and goes to the code field.
  await price.pressSequentially("1234567", { delay: 120 });
  await expect(price).toHaveValue("1,234,567");
  await expect.poll(caret).toBe(9);
  // In the middle: inserts a digit, and deletes one across the separator.
  await price.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 2));
  await price.press("Backspace");
  await expect(price).toHaveValue("234,567");
  await expect.poll(caret).toBe(0);
  await price.pressSequentially("98", { delay: 120 });
  await expect(price).toHaveValue("98,234,567");
  await expect.poll(caret).toBe(2);
  await price.press("Delete");
  await expect(price).toHaveValue("9,834,567");
  await price.fill("2 500 000.50");
  await expect(price).toHaveValue("2,500,000.50");
  await price.fill("3,500");
  const sku = `ROOM-${page.viewportSize()?.width ?? 0}`;
  await page.getByTestId("product-name").fill(`Bucket ${sku}`);
  await page.getByTestId("product-sku").fill(sku);
  await chooseFirstCategory(page);
  await page.getByTestId("product-stock").fill("1200");
  await expect(page.getByTestId("product-stock")).toHaveValue("1,200");
  for (const field of ["minimum", "maximum", "reorder-point", "alert-level", "tax-rate"])
    await page.getByTestId(`product-${field}`).fill("");
  await page.getByTestId("product-save").click();
  await expect(page.getByTestId("product-form")).toBeHidden();
  const kept = () =>
    books.rows(
      `select selling_price::int as price, minimum_order_quantity::int as least, tax_rate::int as tax,
         maximum_order_quantity::int as most, reorder_point::int as reorder, alert_level::int as alert
       from products where sku = $1`,
      [sku],
    );
  await expect
    .poll(kept)
    .toEqual([{ price: 350_000, least: 1000, tax: 0, most: 0, reorder: 0, alert: 0 }]);
});

test("a stock record shows the cost of its items @desk", async ({ till, shop }) => {
  const page = await till("owner@duka.test");
  await page.goto(`${shop.origin()}/inventory/records`);
  await page.getByTestId("record-edit").first().click();
  await expect(page.getByTestId("record-reorder-quantity")).toBeVisible();
  await expect(page.getByTestId("record-average-cost")).toHaveText(/\d/u);
  await expect(page.getByTestId("record-last-price")).toBeVisible();
});
