import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";
import { Counter } from "./pages/counter.ts";
import { scan } from "./pages/keyboard-scanner.ts";
import { expectUnsent, signIn } from "./pages/sign-in.ts";

const sales = 100;
/** Enough to tell a trend from a hiccup of the machine. */
const window = 20;

/** Megabytes that are in use once what nobody holds is gone. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize / 1_000_000;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

test("a hundred sales in a row: the last are as fast as the first, and nothing piles up", async ({
  page,
  shop,
  books,
}) => {
  await signIn(page, shop.origin(), "cashier@duka.test");
  const counter = new Counter(page);
  await counter.open();
  const [good] = await books.goods("piece", 1);
  const times: number[] = [];
  let before = 0;
  for (let sale = 0; sale < sales; sale += 1) {
    if (sale === window) before = await heapOf(page);
    const from = performance.now();
    await scan(page, good?.barcode ?? "");
    await expect(counter.lines).toHaveCount(1);
    await page.keyboard.press("F2");
    await expect(counter.complete).toBeVisible();
    await page.keyboard.press("F2");
    await expect(counter.complete).toBeEnabled();
    await page.keyboard.press("Enter");
    await page.getByTestId("sale-number").waitFor();
    await page.keyboard.press("Enter");
    await expect(counter.lines).toHaveCount(0);
    times.push(performance.now() - from);
  }
  await expectUnsent(page, 0, 60_000);
  const after = await heapOf(page);
  const [first, last] = [median(times.slice(0, window)), median(times.slice(-window))];
  const figures = {
    "first 20, ms a sale": Math.round(first),
    "last 20, ms a sale": Math.round(last),
    "heap after 20, MB": before.toFixed(1),
    "heap after 100, MB": after.toFixed(1),
  };
  // Told with the run: what slows down or piles up is seen before it fails.
  process.stdout.write(`a hundred sales: ${JSON.stringify(figures)}\n`);
  expect(last).toBeLessThan(2 * first);
  expect(after).toBeLessThan(before + 10);
});
