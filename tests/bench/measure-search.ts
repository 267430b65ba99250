import type { Page } from "@playwright/test";
import { slowDown } from "./bench-page.ts";
import { percentile } from "./figures.ts";
import type { SearchPeer } from "./page/search.ts";
import type { Surroundings } from "./surroundings.ts";
import type { Row } from "./table.ts";

const peers = [
  { peer: "scan", what: "plain scan of the same rows" },
  { peer: "flexsearch", what: "FlexSearch" },
  { peer: "dexie", what: "Dexie multi-entry index" },
] as const satisfies readonly { peer: SearchPeer; what: string }[];

/** One keystroke of a search on a slow device, compared with alternative implementations. */
export async function measureSearch(page: Page, { extent, say }: Surroundings): Promise<Row[]> {
  say("Searching");
  await slowDown(page, 4);
  const times = await page.evaluate((queries) => window.bench.searchTimes(queries), extent.queries);
  await slowDown(page, 1);
  const items = times.items.toLocaleString("en");
  const perKey = peers.flatMap(({ peer, what }) =>
    [0.5, 0.95].map((share): Row => {
      const figure = percentile(times.keys.index, share);
      const limit = share === 0.5 ? 16 : 50;
      return {
        what: `Search per key, ${items} items, CPU 4×, p${share * 100}`,
        figure,
        unit: "ms",
        beside: { what, figure: percentile(times.keys[peer], share) },
        budget: { what: `≤ ${limit} ms`, met: figure <= limit },
      };
    }),
  );
  const builds = peers
    .filter(({ peer }) => peer !== "scan")
    .map(({ peer, what }): Row => ({
      what: `Building the search index, ${items} items, CPU 4×`,
      figure: times.build.index / 1000,
      unit: "s",
      beside: { what, figure: times.build[peer] / 1000 },
      budget: null,
    }));
  return [...perKey, ...builds];
}
