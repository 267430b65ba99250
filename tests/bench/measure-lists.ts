import type { Page } from "@playwright/test";
import { slowDown } from "./bench-page.ts";
import type { Surroundings } from "./surroundings.ts";
import type { Row } from "./table.ts";

/** Lists opened from the menu, and their time limits: seconds by CPU slowdown. */
const lists = [
  { entry: "menu-products", path: "/products" },
  { entry: "menu-inventory", path: "/inventory" },
] as const;
const most = new Map([
  [1, 0.5],
  [4, 1.5],
]);
/** App starts; the fastest is reported, because other load on the machine only ever adds time. */
const starts = 3;
/** By then the counter is idle, and idle-time fetching and indexing are done. */
const restMs = 12_000;

/**
 * The lists of items and of stock, opened from the counter's menu, until their first rows are painted: once
 * on a device that never opened them, once after a restart, and once more after returning to the counter.
 */
export async function measureLists(
  page: Page,
  origin: string,
  { extent, say, keep }: Surroundings,
): Promise<void> {
  const items = extent.items.toLocaleString("en");
  for (const [rate, budget] of most) {
    const seen = new Map<string, number[]>();
    for (let start = 0; start < starts; start += 1) {
      say(`Opening lists of ${items} items, CPU ${rate}×, start ${start + 1}`);
      await page.goto(`${origin}/sales/create`);
      await page.getByTestId("tiles").getByRole("button").first().waitFor();
      await page.waitForTimeout(restMs);
      await slowDown(page, rate);
      // There is only one very first visit: afterwards the device has cached the top rows.
      const first = seen.size === 0 && rate === 1 ? "very first visit" : "first visit";
      for (const visit of [first, "second visit"]) {
        for (const { entry, path } of lists) {
          const ms = await page.evaluate(untilRows, entry);
          say(`  ${path}, ${visit}: ${ms.toFixed(0)} ms`);
          const what = `Opening ${path}, ${items} items, CPU ${rate}×, ${visit}`;
          seen.set(what, [...(seen.get(what) ?? []), ms]);
          await page.waitForTimeout(restMs / 4);
          await page.getByTestId("menu-counter").click();
          await page.getByTestId("tiles").getByRole("button").first().waitFor();
          await page.waitForTimeout(restMs / 12);
        }
      }
      await slowDown(page, 1);
    }
    keep(
      ...[...seen].map(([what, times]): Row => {
        const figure = Math.min(...times) / 1000;
        const met = figure <= budget;
        return { what, figure, unit: "s", beside: null, budget: { what: `≤ ${budget} s`, met } };
      }),
    );
  }
}

/** Runs in the page: time from pressing a menu entry until rows of the list have been painted. */
function untilRows(entry: string): Promise<number> {
  return new Promise((done) => {
    const began = performance.now();
    const painted = () => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => done(performance.now() - began));
      port1.start();
      port2.postMessage(null);
    };
    const look = () => {
      const isThere = document.querySelector("main tbody td") !== null;
      if (isThere) painted();
      else requestAnimationFrame(look);
    };
    document.querySelector<HTMLElement>(`[data-testid=${entry}]`)?.click();
    requestAnimationFrame(look);
  });
}
