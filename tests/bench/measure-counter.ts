import type { Page } from "@playwright/test";
import { slowDown } from "./bench-page.ts";
import { percentile } from "./figures.ts";
import { fillOutbox } from "./full-outbox.ts";
import type { Surroundings } from "./surroundings.ts";
import type { Row } from "./table.ts";
import { bareButton, untilPainted } from "./touch-probe.ts";

/** Delay between two keys of a scanner, ms. */
const keyGapMs = 6;
/** A cashier's pause, in which store observers finish their work. */
const pauseMs = 300;
const slowing = 4;
const cart = "[data-testid=cart-line]";

interface Times {
  tap: number[];
  scan: number[];
  pay: number[];
  bare: number[];
}

/**
 * The app's own counter, offline, on a slow device: time from a touch and a scan until the line is painted,
 * and from "Complete sale" until the sale number is, which is shown only after the commit; with an empty
 * outbox and with thousands of operations waiting.
 */
export async function measureCounter(
  page: Page,
  origin: string,
  { extent, say, keep }: Surroundings,
): Promise<void> {
  const items = extent.items.toLocaleString("en");
  let unhindered = Number.NaN;
  for (const waiting of [0, extent.waiting]) {
    say(`Touching, scanning and paying with ${waiting} waiting, CPU ${slowing}×`);
    if (waiting > 0) await fillOutbox(page, waiting);
    await page.goto(`${origin}/sales/create`);
    const times = await timesAt(page, extent.touches);
    const queued = waiting === 0 ? "" : `, ${waiting.toLocaleString("en")} waiting`;
    const where = `${items} items${queued}, CPU ${slowing}×`;
    const paid = percentile(times.pay, 0.95);
    if (waiting === 0) unhindered = paid;
    keep(
      ...shown(`Touch → painted, ${where}`, times.tap, times.bare, visible),
      ...shown(`Scan → painted, ${where}`, times.scan, times.bare, visible),
      ...shown(`Complete sale → committed and painted, ${where}`, times.pay, times.bare, {
        p50: null,
        p95: waiting === 0 ? 50 : 1.2 * unhindered,
      }),
    );
  }
}

const visible = { p50: 16, p95: 50 };

/** Enough sales that each item of the first tiles is touched and scanned. */
async function timesAt(page: Page, touches: number): Promise<Times> {
  // The price of an item sold by weight names its unit, and a touch on it asks for the weight.
  const tiles = page.getByTestId("tile").filter({ hasNotText: "/" });
  await tiles.first().waitFor();
  const codes = await codesOf(page);
  await bareButton(page);
  const times: Times = { tap: [], scan: [], pay: [], bare: [] };
  const bare = page.getByTestId("bare");
  const drawn = await tiles.count();
  // The first sale loads code used later by the counter; it is not counted.
  await tiles.first().click();
  await complete(page);
  await slowDown(page, slowing);
  for (let round = 0; round < touches; round += 1) {
    const tile = tiles.nth((round * 7) % Math.min(drawn, 12));
    times.tap.push(
      await untilPainted(page, { begins: "pointerup", answer: cart }, () => tile.click()),
    );
    await page.waitForTimeout(pauseMs);
    const code = codes[round % codes.length] ?? "";
    times.scan.push(
      await untilPainted(page, { begins: "Enter", answer: cart }, () => scanSlowly(page, code)),
    );
    await page.waitForTimeout(pauseMs);
    times.bare.push(
      await untilPainted(page, { begins: "pointerup", answer: "[data-testid=bare]" }, () =>
        bare.click(),
      ),
    );
    times.pay.push(await complete(page));
    await page.waitForTimeout(pauseMs);
  }
  await slowDown(page, 1);
  return times;
}

/** Pays the exact amount by keyboard; returns the response time of the last key. */
async function complete(page: Page): Promise<number> {
  await page.keyboard.press("F2");
  await page.getByTestId("method-cash").waitFor();
  await page.keyboard.press("F2");
  await page.locator("[data-testid=complete]:enabled").waitFor();
  await page.waitForTimeout(pauseMs);
  const took = await untilPainted(
    page,
    { begins: "Enter", answer: "[data-testid=sale-number]" },
    () => page.keyboard.press("Enter"),
  );
  await page.keyboard.press("Enter");
  await page.getByTestId("product-search").waitFor();
  await page.getByTestId("tile").first().waitFor();
  return took;
}

/** A scan key by key: the browser records the time of each. */
async function scanSlowly(page: Page, code: string): Promise<void> {
  const keys: Promise<void>[] = [];
  for (const key of [...code, "Enter"]) {
    keys.push(page.keyboard.press(key));
    await new Promise((done) => {
      setTimeout(done, keyGapMs);
    });
  }
  await Promise.all(keys);
}

/** Barcodes of simple items of the shop, as stored on this device. */
function codesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const asked = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((done) => {
        request.addEventListener("success", () => done(request.result));
      });
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const name = names.find((one) => /^kaunta-[\da-f]{8}-/u.test(one)) ?? "";
    const db = await asked(indexedDB.open(name));
    const rows = (await asked(
      db.transaction("products").objectStore("products").getAll(null, 2_000),
    )) as {
      barcode: string | null;
      product_type: string;
      is_active: boolean;
      unit_of_measure: string;
    }[];
    db.close();
    const simple = rows.filter(
      (row) => row.is_active && row.product_type === "SIMPLE" && row.unit_of_measure === "piece",
    );
    return simple.flatMap(({ barcode }) =>
      barcode !== null && /^\d{8,14}$/u.test(barcode) ? [barcode] : [],
    );
  });
}

function shown(
  what: string,
  times: readonly number[],
  bare: readonly number[],
  limits: { p50: number | null; p95: number | null },
): Row[] {
  return (["p50", "p95"] as const).map((at): Row => {
    const share = at === "p50" ? 0.5 : 0.95;
    const figure = percentile(times, share);
    const limit = limits[at];
    return {
      what: `${what}, ${at}`,
      figure,
      unit: "ms",
      beside: { what: "a bare button's own text", figure: percentile(bare, share) },
      budget: limit === null ? null : { what: `≤ ${limit.toFixed(0)} ms`, met: figure <= limit },
    };
  });
}
