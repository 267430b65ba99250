import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import papaparse from "papaparse";
import { noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { seriousIn } from "./pages/axe.ts";
import { Counter } from "./pages/counter.ts";
import { figureOf, minor } from "./pages/figures.ts";
import { goByMenu } from "./pages/menu.ts";
import { openSale } from "./pages/sales.ts";
import { expectUnsent } from "./pages/sign-in.ts";

const noRight = "You do not have the right to see this";

/** Today's sales in the open report, in minor units. */
async function reported(page: Page): Promise<number> {
  const total = page.getByTestId("report-totals").locator("td").nth(1);
  return minor(await total.innerText());
}

test("the day's figures follow a sale, a partial return and a void, and dashboard, list, report and file agree", async ({
  till,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const page = await till("owner@duka.test");
  const origin = shop.origin();
  const [place] = await books.rows<{ id: string }>(
    "select id from locations where name = 'Duka kuu Kariakoo'",
  );
  const location = place?.id ?? "";
  const [item] = await books.items("piece", 1);
  const price = item?.price ?? 0;
  const report = `${origin}/reports?period=today&by=person&location=${location}`;
  await page.goto(report);
  const before = await reported(page);

  const counter = await Counter.at(page, origin);
  await counter.put(item, 3);
  const kept = await counter.payCash();
  const wrong = await counter.sell(item);
  await openSale(page, wrong);
  await page.getByTestId("sale-void").click();
  await page.getByRole("radio", { name: "They never left the shop" }).click();
  await page.getByTestId("void-reason").fill("Rung up twice");
  await page.getByTestId("void-save").click();
  await page.getByTestId("hand-back-done").click();
  await expect(page.getByTestId("sale-voided")).toBeVisible();
  await openSale(page, kept);
  await page.getByTestId("sale-return").click();
  await page.getByTestId("return-quantity").fill("1");
  await page.getByTestId("return-reason").fill("Broken at home");
  await page.getByTestId("return-submit").click();
  await expect(page.getByTestId("return-number")).toBeVisible();
  await expectUnsent(page, 0, 60_000);

  const worth = before + 2 * price;
  await page.goto(report);
  // The previous response is shown until the new one arrives.
  await expect.poll(() => reported(page)).toBe(worth);
  const told = page.getByTestId("report-row").locator("th, td");
  const shown = await told.allInnerTexts();
  const file = page.waitForEvent("download");
  await page.getByTestId("report-csv").click();
  const text = readFileSync(await (await file).path(), "utf8");
  const { data } = papaparse.parse<Record<string, string>>(text.replace("\uFEFF", "").trim(), {
    header: true,
  });
  const heads = await page.getByTestId("report-table").locator("thead th").allInnerTexts();
  const said = data.flatMap((row) =>
    heads.map((head, column) =>
      column === 0 ? row[head] : row[head] === "" ? null : minor(row[head] ?? "not in the file"),
    ),
  );
  expect(said.length).toBeGreaterThan(0);
  expect(
    shown.map((cell, at) => (at % heads.length === 0 ? cell : cell === "–" ? null : minor(cell))),
  ).toEqual(said);
  const workbook = page.waitForEvent("download");
  await page.getByTestId("report-xlsx").click();
  expect((await workbook).suggestedFilename()).toMatch(/^sales-.+\.xlsx$/u);
  // On a phone each row is a card, without horizontal overflow.
  await page.setViewportSize({ width: 360, height: 640 });
  const row = page.getByTestId("report-row").first();
  const hidden = () =>
    row.evaluate(
      (element) =>
        [...element.querySelectorAll("th, td")].filter(
          (cell) => cell.getBoundingClientRect().right > document.documentElement.clientWidth,
        ).length,
    );
  await expect.poll(hidden).toBe(0);
  expect(await seriousIn(page, "a report on a phone")).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto(`${origin}/dashboard?location=${location}`);
  await expect.poll(() => figureOf(page, "dashboard-sales")).toBe(worth);
  await expect(page.getByTestId("figures-as-of")).toContainText("Duka kuu Kariakoo");
  // The card leads to the sales it counts.
  await page.getByTestId("dashboard-sales").click();
  await expect(page).toHaveURL(/\/sales\?/u);
  await expect(page.getByTestId("sales-sum")).toContainText("·");
  // The list shows this device's data: recent sales and returns of other devices may not have arrived yet.
  const sumOf = (shownText: string) => minor(shownText.split("·")[1] ?? "");
  await expect.poll(async () => sumOf(await page.getByTestId("sales-sum").innerText())).toBe(worth);

  await page.goto(`${origin}/dashboard?location=${location}`);
  await page.getByTestId("dashboard-profit").click();
  await expect(page.getByTestId("profit-and-loss")).toBeVisible();

  const asked = [
    ["/financials/dashboard?period=week", "profit-and-loss"],
    ["/reports?period=week&by=day", "report-table"],
  ] as const;
  for (const [address, testId] of asked) {
    await page.goto(`${origin}${address}`);
    await expect(page.getByTestId(testId)).toBeVisible();
  }
  // Offline, the last responses remain shown with their age.
  await page.goto(`${origin}/dashboard?location=${location}`);
  await expect.poll(() => figureOf(page, "dashboard-sales")).toBe(worth);
  await page.context().setOffline(true);
  await goByMenu(page, "sales");
  await goByMenu(page, "dashboard");
  await expect(page.getByText("The server did not answer: this is as of")).toBeVisible();
  await expect(page.getByTestId("device-figures")).toBeVisible();
  // This also holds after closing and reopening the window: they are not only in memory.
  for (const [address, testId] of asked) {
    await page.goto(`${origin}${address}`);
    await expect(page.getByTestId(testId)).toBeVisible();
    await expect(page.getByText(/did not answer/u).first()).toBeVisible();
    await expect(page.getByTestId("figures-as-of")).toContainText("as of");
  }
  await page.context().setOffline(false);
});

test("a report is requested with its date range, and an invalid range is reported at its field", async ({
  till,
  shop,
}) => {
  const page = await till("owner@duka.test");
  await page.goto(`${shop.origin()}/reports`);
  await expect(page.getByTestId("report-problem")).toHaveText("A date range is required.");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByTestId("report-from").fill("2026-02-03");
  await expect(page.getByText("A date range is required.")).toHaveCount(1);
  await page.getByTestId("report-to").fill("2026-02-01");
  await expect(page.getByText("The last day is before the first.")).toHaveCount(1);
  await expect(page.getByTestId("report-table")).toHaveCount(0);
  await page.getByTestId("report-from").fill("2026-02-01");
  await expect(page.getByText("No sales in this period")).toBeVisible();
  await page.getByText("30 days", { exact: true }).click();
  const names = page.getByTestId("report-row").locator("th");
  await expect(names.first()).toBeVisible();
  const byDay = await names.allInnerTexts();
  await page.getByTestId("report-table").getByRole("button", { name: "Amount" }).click();
  await expect(page.locator('th[aria-sort="descending"]')).toHaveText("Amount");
  const column = page.getByTestId("report-row").locator("td:nth-child(3)");
  const amounts = (await column.allInnerTexts()).map(minor);
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  expect((await names.allInnerTexts()).toSorted()).toEqual(byDay.toSorted());
});

test("a manual entry is refused at its fields, saved when it balances, reversed once, and refused for locked days", async ({
  till,
  shop,
  watch,
}) => {
  watch.allow(noConnection);
  const page = await till("owner@duka.test");
  await page.goto(`${shop.origin()}/financials/bookkeeping?kind=sale`);
  // An entry opens its source.
  const source = page.getByTestId("entry-source").first();
  const number = await source.innerText();
  // Selected by number: a newer response may have put another entry first.
  await page.getByTestId("entry-source").filter({ hasText: number }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  await page.goBack();

  await page.getByTestId("lock-days").click();
  await page.getByTestId("lock-until").fill("2020-01-31");
  expect(await seriousIn(page, "lock days")).toEqual([]);
  await page.getByTestId("lock-save").click();
  await expect(page.getByTestId("lock-line")).toContainText("31 Jan 2020");

  await page.getByTestId("new-entry").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByTestId("entry-save").click();
  await expect(dialog.getByText("Say what it is for.")).toBeVisible();
  await expect(dialog.getByText("Choose an account.")).toHaveCount(2);
  await expect(dialog.getByText("Enter the debit or the credit.")).toHaveCount(2);
  expect(await seriousIn(page, "a new entry")).toEqual([]);
  const account = async (side: number, name: string) => {
    await dialog.getByTestId(`entry-side-${side}`).getByRole("combobox").click();
    // Accounts that only facts post to are not offered.
    await expect(page.getByRole("option", { name: "Owed by customers" })).toHaveCount(0);
    await page.getByRole("option", { name, exact: true }).click();
  };
  await dialog.getByTestId("entry-description").fill("Own money into the drawer");
  await account(1, "Cash");
  await account(2, "Owner's capital");
  await dialog.getByTestId("debit-1").fill("12,500");
  await dialog.getByTestId("credit-2").fill("12000");
  await dialog.getByTestId("entry-save").click();
  await expect(dialog.getByTestId("entry-unbalanced")).toContainText("500");
  await dialog.getByTestId("credit-2").fill("12500");
  await dialog.getByTestId("entry-date").fill("2020-01-31");
  await dialog.getByTestId("entry-save").click();
  await expect(dialog.getByText("Locked up to 31 Jan 2020. Choose a later day.")).toBeVisible();
  await dialog.getByTestId("entry-date").fill("2020-02-01");
  await dialog.getByTestId("entry-save").click();
  await expect(dialog).toBeHidden();

  await page.goto(`${shop.origin()}/financials/bookkeeping?kind=manual`);
  await expect(page.getByTestId("entry-row")).toHaveCount(2);
  await expect(page.getByTestId("entry-debit")).toHaveText("12,500");
  await page.getByTestId("reverse-entry").click();
  await page.getByTestId("reverse-save").click();
  await expect(dialog.getByText("A reason is needed.")).toBeVisible();
  expect(await seriousIn(page, "a reversal")).toEqual([]);
  await page.getByTestId("reverse-reason").fill("Counted twice");
  await page.getByTestId("reverse-save").click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Reversed", { exact: true }).first()).toBeVisible();
  await expect(page.getByTestId("reverse-entry")).toHaveCount(0);

  await page.goto(`${shop.origin()}/financials/bookkeeping?view=balance`);
  // The previous response is shown until the new one arrives: both totals must come from the same one.
  await expect(async () => {
    const debit = await page.getByTestId("total-debit").innerText();
    await expect(page.getByTestId("total-credit")).toHaveText(debit, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await page.getByTestId("owner-money").click();
  await dialog.getByTestId("owner-money-save").click();
  await expect(dialog.getByText("Enter at least one amount.")).toBeVisible();
  expect(await seriousIn(page, "the owner's money")).toEqual([]);
  await dialog.getByRole("radio", { name: "Taken out" }).click();
  await dialog.getByTestId("owner-cash").fill("20,000");
  await dialog.getByTestId("owner-note").fill("School fees");
  await dialog.getByTestId("owner-money-save").click();
  await expect(dialog).toBeHidden();
  await page.goto(`${shop.origin()}/financials/bookkeeping?kind=manual&q=School`);
  await expect(page.getByTestId("entry-credit").first()).toHaveText("20,000");
  await page.goto(`${shop.origin()}/activity`);
  const locked = page.locator("[data-testid=activity-changes]", { hasText: "Locked up to" });
  await expect(locked.first()).toContainText("31 Jan 2020");
});

test("a manager sees figures without the books, and a cashier their own sales and no dead links", async ({
  till,
  shop,
  books,
}) => {
  const manager = await till("manager@duka.test");
  await manager.goto(`${shop.origin()}/dashboard`);
  await expect(manager.getByTestId("dashboard-profit")).toBeVisible();
  await manager.goto(`${shop.origin()}/financials/bookkeeping`);
  await expect(manager.getByText(noRight)).toBeVisible();
  await expect(manager.getByTestId("new-entry")).toHaveCount(0);
  await expect(manager.getByTestId("entry-row")).toHaveCount(0);
  const cashier = await till("cashier@duka.test");
  await cashier.goto(`${shop.origin()}/dashboard`);
  await expect(cashier.getByTestId("dashboard-sales")).toBeVisible();
  await expect(cashier.getByTestId("dashboard-profit")).toHaveCount(0);
  await cashier.goto(`${shop.origin()}/sales`);
  const rows = cashier.getByTestId("sales-row");
  await expect(rows.first()).toBeVisible();
  const numbers = await rows.evaluateAll((all) => all.map((row) => row.dataset["number"] ?? ""));
  const sellers = await books.rows<{ email: string }>(
    `select distinct u.email from sales s join users u on u.id = s.actor_id
     join businesses b on b.id = s.business_id
     where b.subdomain = 'duka' and s.number = any($1)`,
    [numbers],
  );
  expect(sellers).toEqual([{ email: "cashier@duka.test" }]);
  for (const area of ["reports", "financials"])
    await expect(cashier.getByTestId(`menu-${area}`)).toHaveCount(0);
  await cashier.goto(`${shop.origin()}/reports`);
  await expect(cashier.getByText(noRight)).toBeVisible();
  await expect(cashier.getByTestId("report-from")).toHaveCount(0);
});
