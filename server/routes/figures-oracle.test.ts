import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dashboard } from "#/contract/figures.ts";
import { financialsDashboard } from "#/contract/financials.ts";
import { paths } from "#/contract/paths.ts";
import { averageScale } from "#server/commands/stock-value.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { type History, historyOf } from "#tests/support/figure-history.ts";
import {
  daysLater,
  type Effect,
  effectsOf,
  openDebts,
  plainAges,
  plainDay,
  sumsOf,
  wireOf,
} from "#tests/support/plain-recount.ts";
import { expectedReports, readReports } from "#tests/support/plain-reports.ts";
import { tell } from "#tests/support/tell-history.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

const zones = [
  { zone: "Africa/Dar_es_Salaam", hours: 3 },
  { zone: "America/Bogota", hours: -5 },
] as const;
/** `FIGURE_RUNS=200` for the long run; `FIGURE_SEED=8 FIGURE_RUNS=1` is history 8 alone. */
const runs = Number(process.env["FIGURE_RUNS"] ?? 12);
const firstSeed = Number(process.env["FIGURE_SEED"] ?? 1);

const firstDay = Date.UTC(2031, 0, 1);

let shop: TradingShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.closeWithTrueBooks());

const within = (effects: readonly Effect[], from: string, to: string) =>
  effects.filter(({ day }) => day >= from && day <= to);

/** What the server ought to say on its dashboard. */
function expectedDashboard({ facts, now }: History, hours: number) {
  const today = plainDay(now, hours);
  const all = effectsOf(facts, hours);
  const of = (from: string, to = from) => sumsOf(within(all, from, to));
  const lastWeek = daysLater(today, -7);
  const until = within(all, lastWeek, lastWeek).filter(({ at }) => at <= now - 7 * 86_400_000);
  const first = `${today.slice(0, 7)}-01`;
  const lastOfBefore = daysLater(first, -1);
  const sameDay = `${lastOfBefore.slice(0, 8)}${today.slice(8)}`;
  const before = `${lastOfBefore.slice(0, 7)}-01`;
  const { lent, bills } = openDebts(facts);
  const overdue = lent.filter(({ day }) => day < today);
  const sum = (list: readonly { left: number }[]) => list.reduce((s, { left }) => s + left, 0);
  const days = Array.from({ length: 14 }, (_, index) => daysLater(today, index - 13));
  const month = of(first, today);
  return {
    day: today,
    today: {
      amount: wireOf(of(today).amount),
      sales: of(today).sales,
      profit: wireOf(of(today).profit),
    },
    last_week: {
      day: lastWeek,
      amount: wireOf(of(lastWeek).amount),
      until_now: wireOf(sumsOf(until).amount),
    },
    month: {
      amount: wireOf(month.amount),
      profit: wireOf(month.profit),
      previous: wireOf(of(before, sameDay < lastOfBefore ? sameDay : lastOfBefore).amount),
    },
    credits: {
      owed: wireOf(sum(lent)),
      debts: lent.length,
      overdue: overdue.length,
      overdue_amount: wireOf(sum(overdue)),
    },
    suppliers: { owed: wireOf(sum(bills)), suppliers: bills.length },
    methods: methodsOf(within(all, today, today)),
    days: days.map((from) => {
      const { amount, sales } = of(from);
      return { from, amount: wireOf(amount), sales, previous: null };
    }),
    top_products: goodsOf(within(all, first, today)),
    changed_days: changesOf(facts, hours, days),
  };
}

function methodsOf(effects: readonly Effect[]) {
  const trade = effects.filter(({ kind }) => ["sale", "return", "void"].includes(kind));
  return Object.entries(sumsOf(trade).money)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, amount: wireOf(amount) }))
    .toSorted((a, b) => a.account.localeCompare(b.account));
}

function goodsOf(effects: readonly Effect[]) {
  const goods = new Map<string | null, { milli: number; amount: number }>();
  for (const { product, milli, amount } of effects.flatMap((one) => one.goods)) {
    const had = goods.get(product) ?? { milli: 0, amount: 0 };
    goods.set(product, { milli: had.milli + milli, amount: had.amount + amount });
  }
  return [...goods]
    .filter(([, { amount }]) => amount > 0)
    .toSorted(([, a], [, b]) => b.amount - a.amount)
    .map(([product, { milli, amount }]) => {
      return { product, quantity: milli / 1000, amount: wireOf(amount) };
    });
}

/** Days that are other than what was known of them when they ended. */
function changesOf(facts: History["facts"], hours: number, days: readonly string[]) {
  const last = effectsOf(facts, hours);
  return days
    .map((day) => {
      const known = facts.filter(({ arrived }) => plainDay(arrived, hours) <= day);
      const then = sumsOf(within(effectsOf(known, hours), day, day)).amount;
      return { day, amount: wireOf(sumsOf(within(last, day, day)).amount - then) };
    })
    .filter(({ amount }) => Number(amount) !== 0)
    .toReversed();
}

async function readDashboard(owner: ApiClient) {
  const { status, body } = await owner.get(paths.dashboard, { overview: "day" });
  expect(status).toBe(200);
  const { day, today, last_week, month, credits, suppliers, ...said } = dashboard.parse(body);
  return {
    day,
    today,
    last_week,
    month,
    credits,
    suppliers,
    methods: said.methods.toSorted((a, b) => a.account.localeCompare(b.account)),
    days: said.days,
    top_products: said.top_products.map(({ product, quantity, amount }) => {
      return { product, quantity: Number(quantity), amount };
    }),
    changed_days: said.changed_days
      .map(({ day: changed, amount }) => ({ day: changed, amount }))
      .filter(({ amount }) => Number(amount) !== 0),
  };
}

type Period = { from: string; to: string };

/** What the server ought to say of the money in a period. */
function expectedFinancials({ facts, now }: History, hours: number, { from, to }: Period) {
  const all = effectsOf(facts, hours);
  const present = within(all, from, to);
  const sums = sumsOf(present);
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const beside = { from: daysLater(from, -length), to: daysLater(from, -1) };
  const old = sumsOf(within(all, beside.from, beside.to));
  const before = sumsOf(all.filter(({ day }) => day < from));
  const today = plainDay(now, hours);
  const { lent, bills } = openDebts(facts);
  const spentOf = ({ spent }: typeof sums) => Object.values(spent).reduce((a, b) => a + b, 0);
  const returned = present.filter(({ kind }) => kind === "return");
  const taxBack = -sumsOf(returned).tax;
  return {
    previous: beside,
    gross: [wireOf(sums.profit), wireOf(old.profit)],
    cost: wireOf(-sums.cost),
    net: [sums, old].map((of) => wireOf(of.profit - spentOf(of) - of.lost)),
    lost: [wireOf(-sums.lost), wireOf(-old.lost)],
    returns: wireOf(-(returned.reduce((sum, { back }) => sum + back, 0) - taxBack)),
    expenses: Object.fromEntries(
      Object.entries(sums.spent)
        .filter(([, amount]) => amount !== 0)
        .map(([detail, amount]) => [detail, wireOf(-amount)]),
    ),
    discounts: { amount: wireOf(sums.discount), previous: wireOf(old.discount) },
    cash_flow: ["cash", "mobile_money", "bank", "card_clearing"].map((account) => {
      const moves = present.map(({ money }) => money[account] ?? 0);
      const come = moves.reduce((sum, move) => sum + Math.max(move, 0), 0);
      const gone = moves.reduce((sum, move) => sum + Math.max(-move, 0), 0);
      const opening = before.money[account] ?? 0;
      const closing = wireOf(opening + come - gone);
      return { account, opening: wireOf(opening), in: wireOf(come), out: wireOf(gone), closing };
    }),
    tax: {
      charged: wireOf(sums.tax + taxBack),
      returned: wireOf(taxBack),
      due: wireOf(sums.tax),
    },
    receivables: plainAges(lent, today),
    payables: plainAges(bills, today),
    stock_value: { opening: wireOf(before.stock), closing: wireOf(before.stock + sums.stock) },
    days: Array.from({ length }, (_, index) => {
      const day = daysLater(from, index);
      const of = sumsOf(within(all, day, day));
      return { from: day, amount: wireOf(of.amount), profit: wireOf(of.profit), sales: of.sales };
    }),
  };
}

async function readFinancials(owner: ApiClient, asked: Period) {
  const { status, body } = await owner.get(paths.financialsDashboard, asked);
  expect(status).toBe(200);
  const said = financialsDashboard.parse(body);
  const line = (key: string) => said.profit_and_loss.find((one) => one.key === key);
  const both = (key: string) => [line(key)?.amount, line(key)?.previous];
  return {
    previous: said.previous,
    gross: both("gross_profit"),
    cost: line("cost_of_goods_sold")?.amount,
    net: both("net_profit"),
    lost: both("stock_variance"),
    returns: line("returns")?.amount,
    expenses: Object.fromEntries(
      said.profit_and_loss
        .filter(({ key, amount }) => key === "expense" && Number(amount) !== 0)
        .map(({ detail, amount }): [string, string] => [detail ?? "", amount]),
    ),
    discounts: said.discounts,
    cash_flow: said.cash_flow,
    tax: said.tax,
    receivables: said.receivables,
    payables: said.payables,
    stock_value: said.stock_value,
    days: said.days.map(({ from, amount, profit, sales }) => ({ from, amount, profit, sales })),
  };
}

/** A business in its time zone with a history of its own. */
async function live(seed: number, { zone, hours }: (typeof zones)[number]) {
  const { api } = shop;
  // Of the seed alone, so that a history can be lived again by itself.
  api.clock.now = firstDay + seed * 40 * 86_400_000;
  const duka = await api.business({ subdomain: `figures-${seed}` });
  await shop.rows("UPDATE businesses SET time_zone = $2 WHERE id = $1", [duka.id, zone]);
  await shop.rows(
    `UPDATE stock_items s SET average_cost = p.cost_price * ${averageScale} FROM products p
     WHERE s.business_id = $1 AND p.business_id = s.business_id AND p.id = s.product_id`,
    [duka.id],
  );
  const start = api.clock.now;
  const history = historyOf(seed, { api, duka, start, zoneHours: hours });
  const at = { hours, location: duka.location };
  return { history, owner: await tell(api, duka, history), at };
}

const seeds = Array.from({ length: runs }, (_, index) => firstSeed + index);

describe("what the owner is told", () => {
  it.each(seeds)("is a plain recount of what happened, seed %i", async (seed) => {
    const place = zones[seed % 2] ?? zones[0];
    const { history, owner, at } = await live(seed, place);
    expect(await readDashboard(owner)).toEqual(expectedDashboard(history, place.hours));
    const today = plainDay(history.now, place.hours);
    for (const period of [
      { from: daysLater(today, -(seed % 8)), to: today },
      { from: daysLater(today, -7), to: daysLater(today, -3) },
    ]) {
      expect(await readFinancials(owner, period)).toEqual(
        expectedFinancials(history, place.hours, period),
      );
      expect(await readReports(owner, history, at, period)).toEqual(
        expectedReports(history, at, period),
      );
    }
  });
});
