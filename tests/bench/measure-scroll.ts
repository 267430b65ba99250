import type { Page } from "@playwright/test";
import { slowDown } from "./bench-page.ts";
import { percentile } from "./figures.ts";
import type { Surroundings } from "./surroundings.ts";
import type { Row } from "./table.ts";

const slowing = 4;
/** Fast scrolling: px per wheel notch, number of notches, ms between them. */
const wheel = { px: 400, times: 60, gapMs: 30 };
const rowHeight = 52;
/** At 60 Hz, one missed frame, and two or more. */
const lateMs = [25, 50];

/** Scrolls the list of all items, compared with a list of plain rows of the same number and height. */
export async function measureScroll(
  page: Page,
  origin: string,
  { extent, say, keep }: Surroundings,
): Promise<void> {
  say(`Scrolling ${extent.items} items, CPU ${slowing}×`);
  await page.goto(`${origin}/products`);
  await page.locator("tr[data-index]").first().waitFor({ timeout: 120_000 });
  const own = await scrolled(page);
  await page.evaluate(drawBareList, { count: extent.items, height: rowHeight });
  const bare = await scrolled(page);
  const items = extent.items.toLocaleString("en");
  const beside = "bare rows, as many and as high";
  const over = (frames: readonly number[], ms: number) =>
    (100 * frames.filter((frame) => frame > ms).length) / Math.max(1, frames.length);
  const late = lateMs.map((ms): Row => ({
    what: `Scrolling /products, ${items} items, CPU ${slowing}×, frames over ${ms} ms`,
    figure: over(own, ms),
    unit: "% of frames",
    beside: { what: beside, figure: over(bare, ms) },
    budget: null,
  }));
  const frame: Row = {
    what: `Scrolling /products, ${items} items, CPU ${slowing}×, a frame, p95`,
    figure: percentile(own, 0.95),
    unit: "ms",
    beside: { what: beside, figure: percentile(bare, 0.95) },
    budget: null,
  };
  keep(...late, frame);
}

/** Milliseconds per frame while the page is scrolled. */
async function scrolled(page: Page): Promise<number[]> {
  await slowDown(page, slowing);
  await page.mouse.move(640, 500);
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const note = (now: number) => {
      frames.push(now - last);
      last = now;
      window.frameAsked = requestAnimationFrame(note);
    };
    window.framesSeen = frames;
    window.frameAsked = requestAnimationFrame(note);
  });
  for (let notch = 0; notch < wheel.times; notch += 1) {
    await page.mouse.wheel(0, wheel.px);
    await page.waitForTimeout(wheel.gapMs);
  }
  const frames = await page.evaluate(() => {
    cancelAnimationFrame(window.frameAsked);
    return window.framesSeen;
  });
  await slowDown(page, 1);
  return frames.slice(1);
}

declare global {
  interface Window {
    frameAsked: number;
    framesSeen: number[];
  }
}

/** Runs in the page, replacing the app: rows of text, of which only visible ones are rendered. */
function drawBareList({ count, height }: { count: number; height: number }): void {
  document.body.replaceChildren();
  const list = document.createElement("div");
  list.style.cssText = `position:relative;height:${count * height}px`;
  document.body.append(list);
  window.scrollTo(0, 0);
  const drawn = new Map<number, HTMLElement>();
  const draw = () => {
    const first = Math.max(0, Math.floor(window.scrollY / height) - 8);
    const last = Math.min(count, Math.ceil((window.scrollY + window.innerHeight) / height) + 8);
    for (const [place, row] of drawn) {
      if (place >= first && place < last) continue;
      row.remove();
      drawn.delete(place);
    }
    for (let place = first; place < last; place += 1) {
      if (drawn.has(place)) continue;
      const row = document.createElement("div");
      row.textContent = `Good ${place}`;
      row.style.cssText = `position:absolute;top:${place * height}px;height:${height}px;left:0;right:0`;
      drawn.set(place, row);
      list.append(row);
    }
  };
  window.addEventListener("scroll", draw, { passive: true });
  draw();
}
