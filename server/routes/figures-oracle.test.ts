import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { live } from "#tests/support/live-history.ts";
import { daysLater } from "#tests/support/plain-clock.ts";
import { expectedDashboard, readDashboard } from "#tests/support/plain-dashboard.ts";
import {
  expectedBalances,
  expectedFinancials,
  readBalances,
  readFinancials,
} from "#tests/support/plain-financials.ts";
import { expectedAges, expectedPeople, readAges, readPeople } from "#tests/support/plain-people.ts";
import { expectedReports, readReports } from "#tests/support/plain-reports.ts";
import { expectedSummaries, readSummaries } from "#tests/support/plain-summaries.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

/** `FIGURE_RUNS=200` for the long run; `FIGURE_SEED=8 FIGURE_RUNS=1` is history 8 alone. */
const runs = Number(process.env["FIGURE_RUNS"] ?? 12);
const firstSeed = Number(process.env["FIGURE_SEED"] ?? 1);

/** A history is some eighty requests, one after another. */
const patience = 120_000;

let shop: TradingShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.closeWithTrueBooks());

const seeds = Array.from({ length: runs }, (_, index) => firstSeed + index);
const steps = ["day", "week", "month"] as const;

describe("what the owner is told", () => {
  it.each(seeds)(
    "is a plain recount of what happened, seed %i",
    async (seed) => {
      const { duka, recount, owner } = await live(shop, seed);
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
      expect(await readAges(owner, recount)).toEqual(expectedAges(recount));
      const periods = [
        [{ from: daysLater(today, -(seed % 8)), to: today }, undefined],
        [{ from: daysLater(today, -7), to: daysLater(today, -3) }, duka.otherLocation],
      ] as const;
      for (const [index, [period, place]] of periods.entries()) {
        expect(await readFinancials(owner, place, period)).toEqual(
          expectedFinancials(recount, place, period),
        );
        // Each way to look at sales is asked for one of the two.
        const half = (seed + index) % 2;
        expect(await readSummaries(owner, period, half)).toEqual(
          expectedSummaries(recount, period, at.category, half),
        );
        expect(await readReports(owner, recount, at, period)).toEqual(
          expectedReports(recount, at, period),
        );
        expect(await readPeople(owner, period)).toEqual(expectedPeople(recount, cast, period));
      }
    },
    patience,
  );
});
