import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectedAges, readAges } from "#tests/support/plain-ages.ts";
import { ask } from "#tests/support/plain-asked.ts";
import { live } from "#tests/support/live-history.ts";
import { daysLater } from "#tests/support/plain-clock.ts";
import { expectedDashboard, readDashboard } from "#tests/support/plain-dashboard.ts";
import {
  expectedBalances,
  expectedFinancials,
  readBalances,
  readFinancials,
} from "#tests/support/plain-financials.ts";
import { expectedPeople, readPeople } from "#tests/support/plain-people.ts";
import { expectedReports, readReports } from "#tests/support/plain-reports.ts";
import { expectedShifts, readShifts } from "#tests/support/plain-shifts.ts";
import { expectedSummaries, readSummaries } from "#tests/support/plain-summaries.ts";
import {
  expectedStock,
  expectedTax,
  readStock,
  readTax,
} from "#tests/support/plain-tax-and-stock.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

/** `FIGURE_RUNS=200` for a long run; `FIGURE_SEED=8 FIGURE_RUNS=1` runs history 8 only. */
const runs = Number(process.env["FIGURE_RUNS"] ?? 12);
const firstSeed = Number(process.env["FIGURE_SEED"] ?? 1);

/** A history takes some eighty sequential requests. */
const patience = 120_000;

let shop: TradingShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.closeWithTrueBooks());

const seeds = Array.from({ length: runs }, (_, index) => firstSeed + index);
const steps = ["day", "week", "month"] as const;

describe("the figures shown to the owner", () => {
  it.each(seeds)(
    "match a plain recount of what happened, seed %i",
    async (seed) => {
      const { duka, names, recount, owner } = await live(shop, seed);
      const { today } = recount;
      const step = steps[seed % 3] ?? "day";
      const balances = expectedBalances(recount);
      expect(await readBalances(owner, recount)).toEqual({ trial: balances, entries: balances });
      for (const place of [undefined, duka.otherLocation])
        expect(await readDashboard(owner, place, step)).toEqual(
          expectedDashboard(recount, place, step),
        );
      expect(await readAges(owner, recount)).toEqual(expectedAges(recount, names));
      const back = (days: number) => daysLater(today, -days);
      const periods = [
        ask({ from: back(seed % 8), to: today }),
        // An explicit comparison period: longer or shorter, sometimes overlapping.
        ask({ from: back(7), to: back(3) }, duka.otherLocation, {
          from: back(9),
          to: back(8 - (seed % 5)),
        }),
      ];
      for (const [index, asked] of periods.entries()) {
        expect(await readFinancials(owner, asked)).toEqual(expectedFinancials(recount, asked));
        // Each sales breakdown is checked in one of the two periods.
        const half = (seed + index) % 2;
        expect(await readSummaries(owner, asked, half)).toEqual(
          expectedSummaries(recount, asked, duka.category, half),
        );
        const at = { location: duka.location };
        expect(await readReports(owner, recount, at, asked)).toEqual(
          expectedReports(recount, at, asked),
        );
        const items = Object.fromEntries(duka.products.map(({ id, sku }) => [id, sku]));
        const of = { manager: duka.manager.id, goods: items };
        expect(await readPeople(owner, asked)).toEqual(expectedPeople(recount, of, asked));
        expect(await readTax(owner, asked)).toEqual(expectedTax(recount, asked));
        expect(await readStock(owner, asked)).toEqual(expectedStock(recount, asked));
        // Both drawers were counted during these days; one of them belongs to the location.
        const counted = index === 0 ? asked : ask({ from: back(12), to: today }, asked.place);
        expect(await readShifts(owner, counted)).toEqual(
          expectedShifts(recount, counted, "Zawadi Mushi"),
        );
      }
    },
    patience,
  );
});
