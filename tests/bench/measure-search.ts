import type { Page } from "@playwright/test";
import { slowDown } from "./bench-page.ts";
import { percentile } from "./figures.ts";
import type { Surroundings } from "./surroundings.ts";
import type { Row } from "./table.ts";

/** One key of a search, on a slow device. */
export async function measureSearch(page: Page, { extent, say }: Surroundings): Promise<Row[]> {
  say("Searching");
  await slowDown(page, 4);
  const times = await page.evaluate((queries) => window.bench.searchTimes(queries), extent.queries);
  await slowDown(page, 1);
  const goods = times.goods.toLocaleString("en");
  const perKey = [0.5, 0.95].map((share): Row => {
    const figure = percentile(times.index, share);
    const most = share === 0.5 ? 16 : 50;
    return {
      what: `Search per key, ${goods} goods, CPU 4×, p${share * 100}`,
      figure,
      unit: "ms",
      beside: { what: "plain scan of the same rows", figure: percentile(times.scan, share) },
      budget: { what: `≤ ${most} ms`, met: figure <= most },
    };
  });
  const build: Row = {
    what: `Building the search index, CPU 4×`,
    figure: times.build / 1000,
    unit: "s",
    beside: null,
    budget: null,
  };
  return [...perKey, build];
}
