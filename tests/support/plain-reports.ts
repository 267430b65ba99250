import { dayClosings } from "#/contract/day-closings.ts";
import { paths } from "#/contract/paths.ts";
import { pageOf } from "#/contract/primitives.ts";
import * as contract from "#/contract/reports.ts";
import { sale } from "#/contract/trade-rows.ts";
import { worthOfDays } from "#/domain/sale-worth.ts";
import type { ApiClient } from "./api-client.ts";
import { byKey, type Period, read, type Recount, within } from "./plain-asked.ts";
import { daysLater, plainDay, plainHour, wireOf } from "./plain-clock.ts";
import { type Effect, effectsOf } from "./plain-effects.ts";
import { moneyOn } from "./plain-financials.ts";
import { sumsOf } from "./plain-recount.ts";

const moneyAccounts = ["cash", "mobile_money", "bank", "card_clearing"] as const;
const nobody = "00000000-0000-0000-0000-000000000000";

export type Told = Record<string, string>;

/** Amounts as the wire has them, by key; what comes to nothing is left out. */
export function told(sums: ReadonlyMap<string, number>): Told {
  return Object.fromEntries(
    [...sums]
      .filter(([, sum]) => sum !== 0)
      .map(([key, sum]): [string, string] => [key, wireOf(sum)])
      .toSorted(),
  );
}

const worthOf = ({ sold, voided, back }: Effect) => sold - voided - back;

/** What a summary of the sales ought to say, by each dimension. */
function expectedSummaries({ clock }: Recount, present: readonly Effect[], category: string) {
  const by = (keyOf: (one: Effect) => string) => told(byKey(present, keyOf, worthOf));
  const goods = present.flatMap((one) => one.goods);
  const good = (keyOf: (product: string | null) => string) =>
    told(
      byKey(
        goods,
        ({ product }) => keyOf(product),
        ({ amount }) => amount,
      ),
    );
  return {
    day: by(({ day }) => day),
    month: by(({ day }) => day.slice(0, 7)),
    weekday: by(({ day }) => String(new Date(day).getUTCDay() || 7)),
    hour: by(({ at }) => String(plainHour(at, clock))),
    person: by(({ actor }) => actor),
    till: by(({ till }) => till),
    location: by(({ place }) => place),
    product: good((product) => product ?? nobody),
    category: good((product) => (product === null ? nobody : category)),
    method: methodsOf(present),
  };
}

/** Where the money went; what is not of a sale among it stands beside it below zero. */
function methodsOf(present: readonly Effect[]): Told {
  const trade = present.filter(
    ({ kind }) => kind === "sale" || kind === "return" || kind === "void",
  );
  const sums = new Map(Object.entries(sumsOf(trade).money));
  const add = (key: string, of: (one: Effect) => number) =>
    sums.set(key, (sums.get(key) ?? 0) + trade.reduce((sum, one) => sum + of(one), 0));
  add("tips_payable", ({ tip }) => -tip);
  add("expenses", ({ rounding }) => -rounding);
  add("suspense", ({ suspense }) => suspense);
  return told(sums);
}

export type Place = { category: string; location: string };

/** What the reports ought to say of a period, by plain arithmetic over what happened. */
export function expectedReports(recount: Recount, { category, location }: Place, period: Period) {
  const { booked, today, facts, clock } = recount;
  const present = within(booked, period);
  const until = booked.filter((one) => one.day <= period.to);
  const { amount, tax, profit, sales } = sumsOf(present);
  const days = Array.from({ length: 8 }, (_, index) => daysLater(today, index - 7));
  const rates = present.flatMap((one) => one.rates);
  const here = booked.filter(({ place }) => place === location);
  return {
    totals: [amount, tax, profit].map(wireOf),
    sales,
    ...expectedSummaries(recount, present, category),
    // The list of sales goes by the day on which it happened, locked or not.
    list: wireOf(sumsOf(within(effectsOf(facts, clock), period)).amount),
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
  const summaries = new Map<contract.SummaryDimension, contract.SalesSummary>();
  for (const by of contract.summaryDimensions)
    summaries.set(
      by,
      await read(owner, paths.reportSalesSummary, { ...period, by }, contract.salesSummary),
    );
  const keyed = (by: contract.SummaryDimension): Told => {
    const sums = new Map<string, number>();
    for (const { key, amount } of summaries.get(by)?.rows ?? []) {
      // What a customer has paid too much of a debt is theirs: with what they owe it is one sum.
      const name = key === "customer_deposits" ? "accounts_receivable" : key;
      sums.set(name, (sums.get(name) ?? 0) + Math.round(Number(amount) * 100));
    }
    return told(sums);
  };
  const { results: sales } = await read(owner, paths.sales, { page_size: "200" }, pageOf(sale));
  const totals = summaries.get("day")?.totals;
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
    totals: [totals?.amount, totals?.tax, totals?.profit],
    sales: totals?.sales,
    ...Object.fromEntries(contract.summaryDimensions.map((by) => [by, keyed(by)])),
    list: wireOf(worthOfDays(sales, period, clock.zone)),
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
