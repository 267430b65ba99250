import { expect } from "vitest";
import { dayClosings } from "#/contract/day-closings.ts";
import { paths } from "#/contract/paths.ts";
import { pageOf } from "#/contract/primitives.ts";
import * as contract from "#/contract/reports.ts";
import { sale } from "#/contract/trade-rows.ts";
import { worthParts } from "#/domain/sale-worth.ts";
import type { ApiClient } from "./api-client.ts";
import type { History } from "./figure-history.ts";
import {
  daysLater,
  type Effect,
  effectsOf,
  openDebts,
  plainAges,
  plainDay,
  sumsOf,
  wireOf,
} from "./plain-recount.ts";

type Period = { from: string; to: string };
type Place = { hours: number; location: string };

const moneyAccounts = ["cash", "mobile_money", "bank", "card_clearing"] as const;
const hourLong = 3_600_000;

/** Sums by what `keyOf` says of an effect; those that come to nothing are left out. */
function byKey(
  effects: readonly Effect[],
  keyOf: (effect: Effect) => string,
): Record<string, string> {
  const groups = new Map<string, Effect[]>();
  for (const one of effects) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return noZeros([...groups].map(([key, list]) => [key, sumsOf(list).amount]));
}

function noZeros(sums: readonly (readonly [string, number])[]): Record<string, string> {
  return Object.fromEntries(
    sums.filter(([, sum]) => sum !== 0).map(([key, sum]) => [key, wireOf(sum)]),
  );
}

/** What the reports ought to say of a period, by plain arithmetic over what happened. */
export function expectedReports({ facts, now }: History, { hours }: Place, { from, to }: Period) {
  const all = effectsOf(facts, hours);
  const present = all.filter(({ day }) => day >= from && day <= to);
  const until = (day: string) => all.filter((one) => one.day <= day);
  const { amount, tax, profit, sales } = sumsOf(present);
  // Only who buys on credit is known by name.
  const lent = new Set(
    facts.flatMap((fact) => (fact.kind === "sale" && fact.method === "credit" ? [fact.id] : [])),
  );
  const named = all.filter((one, index) => {
    const fact = facts[index];
    const isTrade = fact?.kind === "sale" || fact?.kind === "return" || fact?.kind === "void";
    return isTrade && lent.has(fact.kind === "sale" ? fact.id : fact.sale) && present.includes(one);
  });
  const goods = new Map<string, number>();
  for (const { product, amount: worth } of present.flatMap((one) => one.goods))
    goods.set(product ?? "", (goods.get(product ?? "") ?? 0) + worth);
  const today = plainDay(now, hours);
  const days = Array.from({ length: 8 }, (_, index) => daysLater(today, index - 7));
  return {
    totals: [amount, tax, profit].map(wireOf),
    sales,
    day: byKey(present, ({ day }) => day),
    // The list of sales, as its screen adds it up, of all days.
    list: byKey(all, ({ day }) => day),
    hour: byKey(present, ({ at }) => String(Math.floor((at / hourLong + hours) % 24))),
    product: noZeros([...goods]),
    tax: wireOf(tax),
    everybody: wireOf(amount),
    shifts: wireOf(present.reduce((sum, one) => sum - (one.spent["cash_difference"] ?? 0), 0)),
    named: wireOf(sumsOf(named).amount),
    unnamed: wireOf(amount - sumsOf(named).amount),
    stock: wireOf(sumsOf(until(to)).stock),
    inTransit: wireOf(
      until(to).reduce((sum, one) => sum - (one.kind === "moved" ? one.stock + one.lost : 0), 0),
    ),
    ages: plainAges(openDebts(facts).lent, today),
    // Nobody counted: what should be there is all that ever came and went.
    drawers: days.flatMap((day) => {
      const { money } = sumsOf(until(day));
      const isMoved = all.some(
        (one) =>
          one.day === day && moneyAccounts.some((account) => (one.money[account] ?? 0) !== 0),
      );
      if (!isMoved && day !== today) return [];
      return [{ day, cash: wireOf(money["cash"] ?? 0), bank: wireOf(money["bank"] ?? 0) }];
    }),
  };
}

async function read<Answer>(
  owner: ApiClient,
  path: string,
  query: Record<string, string>,
  shape: { parse: (body: unknown) => Answer },
): Promise<Answer> {
  const { status, body } = await owner.get(path, query);
  expect([path, status]).toEqual([path, 200]);
  return shape.parse(body);
}

/** The same as the server tells it. */
export async function readReports(
  owner: ApiClient,
  { now }: History,
  { hours, location }: Place,
  period: Period,
) {
  const summary = (by: string) =>
    read(owner, paths.reportSalesSummary, { ...period, by }, contract.salesSummary);
  const keyed = ({ rows }: contract.SalesSummary) =>
    Object.fromEntries(
      rows.filter(({ amount }) => Number(amount) !== 0).map(({ key, amount }) => [key, amount]),
    );
  const { results: sales } = await read(owner, paths.sales, { page_size: "200" }, pageOf(sale));
  const listed = new Map<string, number>();
  for (const { at, amount } of sales.flatMap(worthParts)) {
    const day = plainDay(Date.parse(at), hours);
    listed.set(day, (listed.get(day) ?? 0) + amount);
  }
  const byDay = await summary("day");
  const { totals } = byDay;
  const today = plainDay(now, hours);
  const on = { on: period.to };
  const stock = await read(owner, paths.reportStockValue, on, contract.stockValueReport);
  const ages = await read(
    owner,
    paths.reportCreditAgeing,
    { on: today },
    contract.creditAgeingReport,
  );
  const taxes = await read(owner, paths.reportTax, period, contract.taxReport);
  const staff = await read(owner, paths.reportStaff, period, contract.staffReport);
  const shifts = await read(owner, paths.reportShifts, period, contract.shiftReport);
  const customers = await read(owner, paths.reportCustomers, period, contract.customerPerformance);
  const evenings = { from: daysLater(today, -7), to: today, location };
  const closings = await read(owner, paths.financialsClosings, evenings, dayClosings);
  return {
    totals: [totals.amount, totals.tax, totals.profit],
    sales: totals.sales,
    day: keyed(byDay),
    list: noZeros([...listed]),
    hour: keyed(await summary("hour")),
    product: keyed(await summary("product")),
    tax: taxes.totals.tax,
    everybody: staff.totals.amount,
    shifts: shifts.totals.difference,
    named: wireOf(customers.rows.reduce((sum, row) => sum + Number(row.amount) * 100, 0)),
    unnamed: customers.unnamed.amount,
    stock: stock.total,
    inTransit: stock.in_transit,
    ages: ages.totals,
    drawers: closings.results
      .map(({ day, money }) => {
        const of = (account: string) =>
          money.find((one) => one.account === account)?.expected ?? wireOf(0);
        return { day, cash: of("cash"), bank: of("bank") };
      })
      .toReversed(),
  };
}
