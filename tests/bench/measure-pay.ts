import type { Page } from "@playwright/test";
import { slowDown } from "./bench-page.ts";
import { percentile } from "./figures.ts";
import type { PayTimes } from "./page/pay.ts";
import type { Surroundings } from "./surroundings.ts";
import type { Row } from "./table.ts";

/** Time from Pay to commit, with an empty outbox and with thousands waiting, on a fast and on a slow device. */
export async function measurePay(page: Page, { extent, say }: Surroundings): Promise<Row[]> {
  const rows: Row[] = [];
  for (const rate of [1, 4]) {
    await slowDown(page, rate);
    let unhindered = Number.NaN;
    for (const waiting of [0, extent.waiting]) {
      say(`Paying with ${waiting} waiting, CPU ${rate}×`);
      const times = await page.evaluate(([sales, queued]) => window.bench.payTimes(sales, queued), [
        extent.sales,
        waiting,
      ] as const);
      if (waiting === 0) unhindered = percentile(times.pay, 0.95);
      rows.push(...rowsOf(times, waiting, rate, unhindered));
    }
  }
  await slowDown(page, 1);
  return rows;
}

function rowsOf(times: PayTimes, waiting: number, rate: number, unhindered: number): Row[] {
  const queued = waiting === 0 ? "" : `, ${waiting.toLocaleString("en")} waiting`;
  return [0.5, 0.95].map((share) => {
    const figure = percentile(times.pay, share);
    return {
      what: `Pay → committed${queued}, CPU ${rate}×, p${share * 100}`,
      figure,
      unit: "ms",
      beside: { what: "Dexie put of the same bytes", figure: percentile(times.put, share) },
      budget: share === 0.5 ? null : budgetOf(figure, waiting, unhindered),
    };
  });
}

function budgetOf(figure: number, waiting: number, unhindered: number): Row["budget"] {
  if (waiting === 0) return { what: "≤ 50 ms", met: figure <= 50 };
  const most = 1.2 * unhindered;
  return { what: `≤ 1.2 × none waiting (${most.toFixed(1)} ms)`, met: figure <= most };
}
