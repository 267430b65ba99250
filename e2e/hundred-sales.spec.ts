import type { Page } from "@playwright/test";
import { noConnection } from "./fixtures/console-watch.ts";
import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { scan } from "./pages/keyboard-scanner.ts";
import { expectUnsent, signIn } from "./pages/sign-in.ts";

const sales = 100;
/** Large enough a sample to distinguish a trend from an outlier. */
const some = 10;

test("a hundred sales in a row, offline: each is stored once, and memory does not accumulate", async ({
  page,
  context,
  shop,
  books,
  watch,
}) => {
  // A minute on a quiet machine; slower on a busy one, which is no failure.
  test.setTimeout(240_000);
  watch.allow(noConnection);
  await signIn(page, shop.origin(), "cashier@duka.test");
  await new Counter(page).open();
  const items = await books.items("piece", some);
  await context.setOffline(true);

  const numbers: string[] = [];
  const times: number[] = [];
  let early = 0;
  for (let sale = 0; sale < sales; sale += 1) {
    if (sale === some) early = await heapOf(page);
    const from = performance.now();
    numbers.push(await sellByKeys(page, items[sale % items.length]?.barcode ?? ""));
    times.push(performance.now() - from);
  }
  const late = await heapOf(page);
  await expectUnsent(page, sales);

  const figures = {
    [`first ${some}, ms a sale`]: Math.round(mean(times.slice(0, some))),
    [`last ${some}, ms a sale`]: Math.round(mean(times.slice(-some))),
    [`heap after ${some}, MB`]: Number(early.toFixed(1)),
    [`heap after ${sales}, MB`]: Number(late.toFixed(1)),
  };
  // Printed, not asserted: a busy machine is slow for unrelated reasons.
  process.stdout.write(`a hundred sales: ${JSON.stringify(figures)}\n`);
  test.info().annotations.push({ type: "cost", description: JSON.stringify(figures) });
  expect(late).toBeLessThan(1.5 * early);

  const chip = page.getByTestId("status-chip").first();
  const waiting = page.getByTestId("outbox-row");
  await chip.click();
  await expect(waiting).toHaveCount(60);
  await expect(waiting.first()).toContainText(numbers.at(-1) ?? "");
  await page.getByTestId("outbox-more").click();
  await expect(waiting).toHaveCount(sales);
  await expect(page.getByTestId("outbox-more")).toBeHidden();

  await context.setOffline(false);
  await expectUnsent(page, 0, 60_000);
  const stored = await books.rows<{ number: string }>(
    "select number from sales where number = any($1) order by number",
    [numbers],
  );
  expect(stored.map(({ number }) => number)).toEqual(numbers);
  expect(new Set(numbers).size).toBe(sales);
});

/** Sells one item, paid exactly, with the keyboard; returns the number on the screen. */
async function sellByKeys(page: Page, barcode: string): Promise<string> {
  const press = (key: string, shows: string) =>
    Promise.all([seen(page, shows), page.keyboard.press(key)]);
  await Promise.all([seen(page, "[data-testid=cart-line]"), scan(page, barcode)]);
  await press("F2", "[data-testid=method-cash]");
  await press("F2", "[data-testid=complete]:enabled");
  const [number] = await press("Enter", "[data-testid=sale-number]");
  // The sold cart has been removed, in addition to the screen being shown.
  await press("Enter", "body:not(:has([data-testid=cart-line])) [data-testid=product-search]");
  return number;
}

/**
 * Polls on every frame, so that the measured time is the counter's and not the polling's. Returns the
 * element's text.
 */
function seen(page: Page, selector: string): Promise<string> {
  return page.evaluate(
    (wanted) =>
      new Promise<string>((done, fail) => {
        const end = performance.now() + 30_000;
        const look = () => {
          const found = document.querySelector<HTMLElement>(wanted);
          if (found?.checkVisibility() === true) done(found.textContent);
          else if (performance.now() > end) fail(new Error(`${wanted} did not come`));
          else requestAnimationFrame(look);
        };
        look();
      }),
    selector,
  );
}

/** Megabytes in use after garbage collection. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize / 1_000_000;
}

function mean(times: readonly number[]): number {
  return times.reduce((sum, ms) => sum + ms, 0) / times.length;
}
