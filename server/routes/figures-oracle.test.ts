import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { averageScale } from "#server/commands/stock-value.ts";
import { historyOf } from "#tests/support/figure-history.ts";
import { recountOf } from "#tests/support/plain-asked.ts";
import { daysLater, plainClocks, switchesOf } from "#tests/support/plain-clock.ts";
import { expectedDashboard, readDashboard } from "#tests/support/plain-dashboard.ts";
import {
  expectedBalances,
  expectedFinancials,
  readBalances,
  readFinancials,
} from "#tests/support/plain-financials.ts";
import { expectedPeople, readPeople } from "#tests/support/plain-people.ts";
import { expectedReports, readReports } from "#tests/support/plain-reports.ts";
import { tell } from "#tests/support/tell-history.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

/** `FIGURE_RUNS=200` for the long run; `FIGURE_SEED=8 FIGURE_RUNS=1` is history 8 alone. */
const runs = Number(process.env["FIGURE_RUNS"] ?? 12);
const firstSeed = Number(process.env["FIGURE_SEED"] ?? 1);

const day = 86_400_000;

let shop: TradingShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.closeWithTrueBooks());

/** When a history begins, of its seed alone: it can be lived again by itself. Clocks change in every third. */
function startOf(seed: number): number {
  const half = Math.floor(seed / 3);
  const year = 2031 + Math.floor(half / 2);
  const [spring, autumn] = switchesOf(year);
  const isSpring = half % 2 === 0;
  if (seed % 3 === 2) return (isSpring ? spring : autumn) - 5 * day;
  return Date.UTC(year, isSpring ? 0 : 6, 1) + (seed % 3) * 40 * day;
}

/** A business in its time zone with a history of its own, told from two tills at two locations. */
async function live(seed: number) {
  const { api } = shop;
  const clock = plainClocks[seed % 3] ?? plainClocks[0];
  if (clock === undefined) throw new Error("No clock");
  api.clock.now = startOf(seed);
  const duka = await api.business({ subdomain: `figures-${seed}` });
  await shop.rows("UPDATE businesses SET time_zone = $2 WHERE id = $1", [duka.id, clock.zone]);
  await shop.rows(
    `UPDATE stock_items s SET average_cost = p.cost_price * ${averageScale} FROM products p
     WHERE s.business_id = $1 AND p.business_id = s.business_id AND p.id = s.product_id`,
    [duka.id],
  );
  const [otherTill, otherCustomer] = [api.newId(), api.newId()];
  await shop.rows(
    `INSERT INTO tills (business_id, id, location_id, code, name, device_id, status, created_at)
     SELECT business_id, $2::uuid, $3::uuid, 'K2', 'K2', $2::text, status, created_at FROM tills WHERE id = $1`,
    [duka.till.id, otherTill, duka.otherLocation],
  );
  const start = api.clock.now;
  const history = historyOf(seed, { api, duka, otherTill, otherCustomer, start, clock });
  return { duka, recount: recountOf(history, clock), owner: await tell(api, duka, history) };
}

const seeds = Array.from({ length: runs }, (_, index) => firstSeed + index);
const steps = ["day", "week", "month"] as const;

describe("what the owner is told", () => {
  it.each(seeds)("is a plain recount of what happened, seed %i", async (seed) => {
    const { duka, recount, owner } = await live(seed);
    const { today } = recount;
    const step = steps[seed % 3] ?? "day";
    const balances = expectedBalances(recount);
    expect(await readBalances(owner, recount)).toEqual({ trial: balances, entries: balances });
    const at = { category: duka.category, location: duka.location };
    const cast = { manager: duka.manager.id };
    for (const place of [undefined, duka.otherLocation])
      expect(await readDashboard(owner, place, step)).toEqual(
        expectedDashboard(recount, place, step),
      );
    for (const [period, place] of [
      [{ from: daysLater(today, -(seed % 8)), to: today }, undefined],
      [{ from: daysLater(today, -7), to: daysLater(today, -3) }, duka.otherLocation],
    ] as const) {
      expect(await readFinancials(owner, place, period)).toEqual(
        expectedFinancials(recount, place, period),
      );
      expect(await readReports(owner, recount, at, period)).toEqual(
        expectedReports(recount, at, period),
      );
      expect(await readPeople(owner, recount, period)).toEqual(
        expectedPeople(recount, cast, period),
      );
    }
  });
});
