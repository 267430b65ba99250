import { answered } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { figureOf } from "./pages/figures.ts";
import { fillDetails, frontDoorOf, type NewShop, proveNumber } from "./pages/registration.ts";
import { shopIsHere } from "./pages/sign-in.ts";

const newShop: NewShop = {
  shop: "Duka tupu",
  phone: "+255754100277",
  email: "mariamu@tupu.test",
  password: "Mlima#Meru-2026",
};

test("figures that failed to load say so, and are shown after a retry", async ({
  till,
  shop,
  watch,
}) => {
  watch.allow(answered(500));
  const page = await till("owner@duka.test");
  const asked = [
    ["**/api/v1/dashboard/**", "/dashboard?overview=month", "dashboard-sales"],
    ["**/api/v1/reports/**", "/reports?period=days30&by=weekday", "report-table"],
  ] as const;
  const broken = { status: 500, json: { code: "internal", message: "It broke.", errors: {} } };
  for (const [path, address, testId] of asked) {
    await page.route(path, (route) => route.fulfill(broken));
    await page.goto(`${shop.origin()}${address}`);
    const retry = page.getByRole("button", { name: "Retry" });
    await expect(retry).toBeVisible();
    if (testId === "dashboard-sales") {
      await expect(page.getByText("Error loading dashboard data")).toBeVisible();
      await expect(page.getByTestId("device-figures")).toBeVisible();
    }
    await expect(page.getByTestId("report-table")).toHaveCount(0);
    await page.unroute(path);
    await retry.click();
    await expect(page.getByTestId(testId).first()).toBeVisible();
    await expect(retry).toHaveCount(0);
  }
});

test("a report of fifteen columns is printed in full on landscape paper", async ({
  till,
  shop,
}) => {
  const page = await till("owner@duka.test");
  await page.goto(`${shop.origin()}/reports?report=products&period=days30`);
  const table = page.getByTestId("report-table");
  await expect(table.locator("thead th")).toHaveCount(15);
  await page.emulateMedia({ media: "print" });
  // A4 landscape with margins of 10 mm: 277 mm at 96 pixels per inch.
  await page.setViewportSize({ width: Math.floor((277 / 25.4) * 96), height: 720 });
  const cut = () =>
    page.evaluate(() => {
      const cells = [...document.querySelectorAll("[data-testid=report-table] :is(th, td)")];
      const edge = document.documentElement.clientWidth;
      return cells.filter(
        (cell) =>
          cell.getBoundingClientRect().right > edge + 1 || cell.scrollWidth > cell.clientWidth + 1,
      ).length;
    });
  await expect.poll(cut).toBe(0);
  await expect(page.getByTestId("report-csv")).toBeHidden();
  await expect(page.getByTestId("menu-dashboard")).toBeHidden();
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const sizes = [...paper.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/gu)];
  expect(sizes.length).toBeGreaterThan(0);
  for (const [, width, height] of sizes)
    expect([width, height].map((points) => Math.round(Number(points)))).toEqual([842, 595]);
  await page.emulateMedia({ media: null });
});

test("a business without sales is shown empty states, and no screen is broken", async ({
  page,
  shop,
}) => {
  await proveNumber(page, frontDoorOf(shop), newShop);
  await fillDetails(page, newShop);
  await page.getByTestId("subdomain").fill("tupu");
  await expect(page.getByTestId("subdomain-standing")).toHaveAttribute("data-standing", "free");
  await page.getByTestId("register-submit").click();
  const origin = shop.origin("tupu");
  await page.waitForURL(`${origin}/**`);
  await shopIsHere(page);
  await expect(page.getByText("Nothing has happened yet.")).toBeVisible();
  await expect(page.getByText("No sale today yet.")).toBeVisible();
  await expect(page.getByText("Nothing was sold on these days yet.").first()).toBeVisible();
  expect(await figureOf(page, "dashboard-sales")).toBe(0);
  const empty = [
    ["/financials/dashboard", "Nothing is booked yet"],
    ["/financials/bookkeeping", "Nothing is booked yet"],
    ["/financials/bookkeeping?view=balance", "Nothing is booked yet"],
    ["/reports?period=month", "No sales in this period"],
    ["/reports?report=shifts&period=month", "Nothing in this period"],
    ["/reports?report=credit-ageing", "Nothing in this period"],
  ] as const;
  for (const [address, words] of empty) {
    await page.goto(`${origin}${address}`);
    await expect(page.getByText(words), address).toBeVisible();
  }
  expect(await seriousIn(page, "an empty report")).toEqual([]);
});

test("the open tab of the financials stays in view on a phone that is rotated", async ({
  till,
  shop,
}) => {
  const page = await till("owner@duka.test");
  await page.setViewportSize({ width: 1000, height: 360 });
  await page.goto(`${shop.origin()}/financials/bookkeeping`);
  const tab = page.locator("[role=tab][aria-selected=true]");
  await expect(tab).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  const row = page.locator("[role=tablist]");
  const isSeen = () =>
    row.evaluate((list) => {
      const open = list.querySelector("[aria-selected=true]")?.getBoundingClientRect();
      const place = list.getBoundingClientRect();
      if (open === undefined || list.scrollWidth <= list.clientWidth) return null;
      return open.left >= place.left - 1 && open.right <= place.right + 1;
    });
  await expect.poll(isSeen).toBe(true);
});
