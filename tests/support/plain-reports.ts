import { dayClosings } from "#/contract/day-closings.ts";
import { paths } from "#/contract/paths.ts";
import { pageOf } from "#/contract/primitives.ts";
import * as contract from "#/contract/reports.ts";
import { sale } from "#/contract/trade-rows.ts";
import { worthOfDays } from "#/domain/sale-worth.ts";
import type { ApiClient } from "./api-client.ts";
import { byKey, type Period, read, type Recount, within } from "./plain-asked.ts";
import { daysLater, plainDay, wireOf } from "./plain-clock.ts";
import { effectsOf } from "./plain-effects.ts";
import { moneyOn } from "./plain-financials.ts";
import { sumsOf } from "./plain-recount.ts";
import { told } from "./plain-summaries.ts";

const moneyAccounts = ["cash", "mobile_money", "bank", "card_clearing"] as const;

export type Place = { category: string; location: string };

/** What the reports ought to say of a period, by plain arithmetic over what happened. */
export function expectedReports(recount: Recount, { location }: Place, period: Period) {
  const { booked, today, facts, clock } = recount;
  const present = within(booked, period);
  const until = booked.filter((one) => one.day <= period.to);
  const days = Array.from({ length: 8 }, (_, index) => daysLater(today, index - 7));
  const rates = present.flatMap((one) => one.rates);
  const here = booked.filter(({ place }) => place === location);
  const listed = within(effectsOf(facts, clock), period);
  return {
    // The list of sales goes by the day on which it happened, locked or not.
    list: wireOf(sumsOf(listed).amount),
    listHere: wireOf(sumsOf(listed.filter(({ place }) => place === location)).amount),
    tax: told(
      byKey(
        rates,
        ({ rate }) => rate,
        (one) => one.tax,
      ),
    ),
    taxed: told(
      byKey(
        rates,
        ({ rate }) => rate,
        (one) => one.amount,
      ),
    ),
    shifts: wireOf(
      effectsOf(facts, clock)
        .filter(({ kind, at }) => kind === "close" && isIn(plainDay(at, clock), period))
        .reduce((sum, one) => sum - (one.spent["cash_difference"] ?? 0), 0),
    ),
    stock: told(
      byKey(
        until,
        ({ place }) => place,
        (one) => one.stock,
      ),
    ),
    inTransit: wireOf(until.reduce((sum, one) => sum + one.transit, 0)),
    // Nobody counted: what should be there is all that ever came and went.
    drawers: days.flatMap((day) => {
      const money = moneyOn(here, day);
      const isMoved = here.some(
        (one) =>
          one.day === day && moneyAccounts.some((account) => (one.money[account] ?? 0) !== 0),
      );
      if (!isMoved && day !== today) return [];
      return [{ day, cash: wireOf(money["cash"] ?? 0), bank: wireOf(money["bank"] ?? 0) }];
    }),
  };
}

function isIn(day: string, { from, to }: Period): boolean {
  return day >= from && day <= to;
}

/** The same as the server tells it; the list of sales by the very function of its screen. */
export async function readReports(
  owner: ApiClient,
  { today, clock }: Recount,
  { location }: Place,
  period: Period,
) {
  const { results: sales } = await read(owner, paths.sales, { page_size: "200" }, pageOf(sale));
  const stock = await read(
    owner,
    paths.reportStockValue,
    { on: period.to },
    contract.stockValueReport,
  );
  const taxes = await read(owner, paths.reportTax, period, contract.taxReport);
  const shifts = await read(owner, paths.reportShifts, period, contract.shiftReport);
  const evenings = { from: daysLater(today, -7), to: today, location };
  const closings = await read(owner, paths.financialsClosings, evenings, dayClosings);
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  const byRate = (of: "tax" | "amount") =>
    told(new Map(taxes.rows.map((row) => [row.rate ?? "", cents(row[of])])));
  return {
    list: wireOf(worthOfDays(sales, period, clock.zone)),
    listHere: wireOf(worthOfDays(sales, period, clock.zone, location)),
    tax: byRate("tax"),
    taxed: byRate("amount"),
    shifts: shifts.totals.difference,
    stock: told(new Map(stock.rows.map((row) => [row.location, cents(row.value)]))),
    inTransit: stock.in_transit,
    drawers: closings.results
      .map(({ day, money }) => {
        const of = (account: string) =>
          money.find((one) => one.account === account)?.expected ?? wireOf(0);
        return { day, cash: of("cash"), bank: of("bank") };
      })
      .toReversed(),
  };
}
