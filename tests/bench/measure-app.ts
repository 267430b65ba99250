import { launch } from "./bench-page.ts";
import { type Installed, install, measureColdStart } from "./cold-start.ts";
import { measureCounter } from "./measure-counter.ts";
import { measureScroll } from "./measure-scroll.ts";
import { startServer } from "./server-process.ts";
import type { Surroundings } from "./surroundings.ts";
import type { Row } from "./table.ts";

/** How the budget names the catalogue a cold start is held to. */
const usualGoods = 10_000;
const longestStart = 1.5;

/** The built app itself: opened cold with a usual and a large catalogue, touched and scrolled with the large. */
export async function measureApp(around: Surroundings, large: string): Promise<Row[]> {
  const { wants, data, extent } = around;
  const rows: Row[] = [];
  const usual: number[] = [];
  if (wants("cold-start")) {
    const app = await install(around, data);
    for (const rate of [1, 4]) {
      const most = rate === 4 ? longestStart : null;
      const measured = await measureColdStart(around, app, { goods: usualGoods, rate, most });
      rows.push(...measured.rows);
      usual.push(measured.figure);
    }
  }
  if (!wants("cold-start", "touch", "scroll")) return rows;
  const app = await install(around, large);
  const slow = usual.at(-1);
  if (slow !== undefined) {
    const measured = await measureColdStart(around, app, {
      goods: extent.goods,
      rate: 4,
      most: 1.3 * slow,
    });
    rows.push(...measured.rows);
  }
  rows.push(...(await measureOpened(around, app, large)));
  return rows;
}

/** In one browser, which stays open: what is scrolled is fetched with a line, what is sold is sold without. */
async function measureOpened(
  around: Surroundings,
  { profile, origin }: Installed,
  large: string,
): Promise<Row[]> {
  const { root, wants } = around;
  if (!wants("touch", "scroll")) return [];
  const context = await launch(profile);
  try {
    const page = await context.newPage();
    const rows: Row[] = [];
    if (wants("scroll")) {
      const server = await startServer(root, large, Number(new URL(origin).port));
      try {
        rows.push(...(await measureScroll(page, origin, around)));
      } finally {
        await server.stop();
      }
    }
    if (wants("touch")) rows.push(...(await measureCounter(page, origin, around)));
    return rows;
  } finally {
    await context.close();
  }
}
