import type { Page } from "@playwright/test";
import { noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { expectUnsent } from "./pages/sign-in.ts";

/** The goal: an owner's open laptop shows a sale made at the till within two seconds. */
const goalMs = 2_000;

/** Records each page's SSE streams of pokes and their response status. */
function streamsOf(page: Page): number[] {
  const answers: number[] = [];
  page.context().on("response", (response) => {
    if (new URL(response.url()).pathname.endsWith("/sync/stream/")) answers.push(response.status());
  });
  return answers;
}

test("[S20] an owner's open laptop shows a sale made at the till within two seconds", async ({
  till,
  shop,
  books,
}) => {
  const owner = await till("owner@duka.test");
  const streams = streamsOf(owner);
  await owner.goto(`${shop.origin()}/sales`);
  await expect.poll(() => streams, { timeout: 30_000 }).toEqual([200]);
  const cashier = await till("cashier@duka.test");
  const counter = await Counter.at(cashier, shop.origin());
  await expectUnsent(cashier, 0, 60_000);
  const [item] = await books.items("piece", 1);
  const took: number[] = [];
  for (let sale = 0; sale < 3; sale += 1) {
    await counter.put(item);
    await counter.pay.click();
    await counter.takeExact();
    const soldAt = Date.now();
    const number = await counter.soldNumber();
    const row = owner.locator(`[data-testid=sales-row][data-number="${number}"]`);
    // Observed in the page itself: an assertion polls once a second, which would distort the measurement.
    await row.waitFor({ timeout: 20_000 });
    took.push(Date.now() - soldAt);
    await counter.nextSale();
  }
  test.info().annotations.push({ type: "cost", description: `seen after ${took.join(", ")} ms` });
  // The median: a busy machine may be slow once, a poll of 30 s is slow each time.
  expect(took.toSorted((a, b) => a - b)[1]).toBeLessThan(goalMs);

  // The figures are updated, too.
  await owner.goto(`${shop.origin()}/dashboard`);
  const acts = owner.getByTestId("recent-activity");
  await expect(acts).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => streams.length, { timeout: 30_000 }).toBeGreaterThan(1);
  const number = await counter.sell(item);
  await expect(acts).toContainText(number);
});

test("[S20] fault 42: where no stream can be opened, the poll still delivers the sale", async ({
  till,
  shop,
  books,
  watch,
}) => {
  watch.allow(noConnection);
  const owner = await till("owner@duka.test");
  await owner.context().route("**/api/v1/sync/stream/**", (route) => route.abort());
  await owner.goto(`${shop.origin()}/sales`);
  const cashier = await till("cashier@duka.test");
  const counter = await Counter.at(cashier, shop.origin());
  const [item] = await books.items("piece", 1);
  const number = await counter.sell(item);
  await expectUnsent(cashier, 0, 60_000);
  const row = owner.locator(`[data-testid=sales-row][data-number="${number}"]`);
  await expect(row).toHaveCount(1, { timeout: 60_000 });
  await owner.context().unroute("**/api/v1/sync/stream/**");
});

test("[S20] windows of one device share one stream, and none is open while no window is visible", async ({
  till,
  shop,
}) => {
  const first = await till("manager@duka.test");
  const streams = streamsOf(first);
  await first.goto(`${shop.origin()}/sales`);
  await expect.poll(() => streams, { timeout: 30_000 }).toEqual([200]);
  const second = await first.context().newPage();
  await second.goto(`${shop.origin()}/sales`);
  await expect(second.getByTestId("sales-row").first()).toBeVisible({ timeout: 30_000 });
  // Enough time for a window to become the leader if it may.
  await second.waitForTimeout(5_000);
  expect(streams).toEqual([200]);
});
