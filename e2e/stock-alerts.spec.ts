import type { Page } from "@playwright/test";
import { noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { withFilters } from "./pages/filters.ts";
import { scanBurst } from "./pages/keyboard-scanner.ts";
import { fewestLeft } from "./pages/stock-records.ts";
import { expectUnsent, screensArePrefetched, shopIsHere, notSent } from "./pages/sign-in.ts";

test("[S1] a sold-out item raises an alert, and acknowledging it offline is recorded @phone @desk", async ({
  till,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const { good: item, left } = await fewestLeft(books);
  const [{ id: manager } = { id: "" }] = await books.rows<{ id: string }>(
    "select id from users where email = 'manager@duka.test'",
  );
  const alert = () =>
    books.rows<{ type: string; by: string | null }>(
      `select a.alert_type as type, a.acknowledged_by as by
       from stock_alerts a join stock_items s
         on s.business_id = a.business_id and s.id = a.stock_item_id
       join locations l on l.business_id = s.business_id and l.id = s.location_id
       where s.product_id = $1 and l.name = 'Duka kuu Kariakoo' and a.closed_at is null`,
      [item.id],
    );
  const page = await till("manager@duka.test");
  const context = page.context();
  await page.goto(`${shop.origin()}/sales/create`);
  const counter = new Counter(page);
  await expect(counter.search).toBeVisible();
  const codes = Array.from({ length: left }, () => item.barcode ?? "");
  await scanBurst(page, codes, left * 50);
  await expect(counter.pay).toContainText(((item.price * left) / 100).toLocaleString("en-US"));
  await counter.payCash();
  await expectUnsent(page, 0);
  expect(await alert()).toEqual([{ type: "OUT_OF_STOCK", by: null }]);

  // Another location may have an alert for the same item.
  const place = await books.place("Duka kuu Kariakoo");
  const told = page.getByTestId("alert-row");
  const findTold = async () => {
    await page.goto(`${shop.origin()}/inventory/alerts?location=${place}`);
    await findAlert(page, item.sku);
    await expect(told).toHaveCount(1, { timeout: 40_000 });
    await expect(told).toHaveAttribute("data-type", "OUT_OF_STOCK", { timeout: 40_000 });
  };
  await findTold();

  // Selects a whole page of alerts, in a table or in cards; no new alert arrives between the clicks now.
  await page.goto(`${shop.origin()}/inventory/alerts`);
  await expect(told).toHaveCount(20);
  const selected = page.getByTestId("acknowledge-selected");
  const all = page.getByRole("checkbox").first();
  await all.click();
  await expect(selected).toContainText(/\([2-9]|\(\d\d/u);
  await all.click();
  await expect(selected).toHaveCount(0);
  // All of the filter, on every page.
  const every = page.getByTestId("choose-all-alerts");
  const count = /[\d,]+/u.exec((await every.textContent()) ?? "")?.[0] ?? "";
  expect(Number(count.replace(",", ""))).toBeGreaterThan(20);
  await every.click();
  await expect(selected).toContainText(`(${count})`);
  await every.click();
  await expect(selected).toHaveCount(0);

  await findTold();
  await expect(told).toContainText(item.sku);
  await expect(page.getByTestId("alerts-to-buy")).toHaveAttribute(
    "href",
    `/purchases/to-buy?location=${place}`,
  );

  await screensArePrefetched(page);
  await context.setOffline(true);
  await page.getByTestId("alert-acknowledge").click();
  await expect(told).toHaveAttribute("data-sync", notSent);
  await page.reload();
  await findAlert(page, item.sku);
  await expect(told).toHaveCount(1);
  await expect(told).toHaveAttribute("data-sync", notSent);
  await expect(page.getByTestId("alert-acknowledge")).toHaveCount(0);
  await expectUnsent(page, 1);
  expect(await alert()).toEqual([{ type: "OUT_OF_STOCK", by: null }]);

  await context.setOffline(false);
  await shopIsHere(page);
  await expectUnsent(page, 0);
  expect(await alert()).toEqual([{ type: "OUT_OF_STOCK", by: manager }]);
  await expect(told).toHaveAttribute("data-sync", "sent");
});

/** Searches for an item among the alerts; on a phone the field is behind a button. */
async function findAlert(page: Page, sku: string): Promise<void> {
  const search = await withFilters(page, page.getByTestId("alert-search"));
  await search.fill(sku);
}
