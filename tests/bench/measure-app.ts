import { launch } from "./bench-page.ts";
import { type Installed, install, measureColdStart } from "./cold-start.ts";
import { measureCounter } from "./measure-counter.ts";
import { measureLists } from "./measure-lists.ts";
import { measureScroll } from "./measure-scroll.ts";
import { startServer } from "./server-process.ts";
import type { Surroundings } from "./surroundings.ts";

/** The catalogue size for which the budget limits a cold start. */
const usualItems = 10_000;
const longestStart = 1.5;

/**
 * Measures the built app: cold start with a usual and a large catalogue, touch and scroll with the large one.
 */
export async function measureApp(around: Surroundings, large: string): Promise<void> {
  const { wants, data, extent, keep } = around;
  let slow = Number.NaN;
  if (wants("cold-start")) {
    const app = await install(around, data);
    for (const rate of [1, 4]) {
      const most = rate === 4 ? longestStart : null;
      const measured = await measureColdStart(around, app, { items: usualItems, rate, most });
      keep(measured.row);
      slow = measured.seconds;
    }
  }
  const app = await install(around, large);
  if (wants("cold-start")) {
    const most = 1.3 * slow;
    keep((await measureColdStart(around, app, { items: extent.items, rate: 4, most })).row);
  }
  if (wants("touch", "scroll", "lists")) await measureOpened(around, app, large);
}

/** In one browser, which stays open: scrolling is measured online, selling offline. */
async function measureOpened(
  around: Surroundings,
  { profile, origin }: Installed,
  large: string,
): Promise<void> {
  const { root, wants } = around;
  const context = await launch(profile);
  try {
    const page = await context.newPage();
    if (wants("scroll", "lists")) {
      const server = await startServer(root, large, Number(new URL(origin).port));
      try {
        if (wants("lists")) await measureLists(page, origin, around);
        if (wants("scroll")) await measureScroll(page, origin, around);
      } finally {
        await server.stop();
      }
    }
    if (wants("touch")) await measureCounter(page, origin, around);
  } finally {
    await context.close();
  }
}
