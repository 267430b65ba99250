import { paths } from "#/contract/paths.ts";
import * as contract from "#/contract/reports.ts";
import type { ApiClient } from "./api-client.ts";
import { byKey, type Period, read, type Recount, within } from "./plain-asked.ts";
import { plainHour, wireOf } from "./plain-clock.ts";
import type { Effect } from "./plain-effect.ts";
import { sumsOf } from "./plain-recount.ts";

/** Stands for a quick item, and for what is in no category. */
const nobody = "00000000-0000-0000-0000-000000000000";

export type Told = Record<string, string>;

/** Amounts as the wire has them, by key; what comes to nothing is left out. */
export function told(sums: ReadonlyMap<string, number>): Told {
  return Object.fromEntries(
    [...sums]
      .filter(([, sum]) => sum !== 0)
      .map(([key, sum]): [string, string] => [key, wireOf(sum)]),
  );
}

const worthOf = ({ sold, voided, back }: Effect) => sold - voided - back;

/** What a summary of the sales ought to say, by each dimension. */
export function expectedSummaries(
  { clock, booked }: Recount,
  period: Period,
  category: string,
  half: number,
) {
  const present = within(booked, period);
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
  const all: Record<contract.SummaryDimension, Told> = {
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
  const { amount, tax, profit, sales } = sumsOf(present);
  return {
    totals: [amount, tax, profit].map(wireOf),
    sales,
    ...Object.fromEntries(dimensionsOf(half).map((one) => [one, all[one]])),
  };
}

/** Every other dimension. */
function dimensionsOf(half: number): contract.SummaryDimension[] {
  return contract.summaryDimensions.filter((_, index) => index % 2 === half);
}

/** The same as the server tells it. */
export async function readSummaries(owner: ApiClient, period: Period, half: number) {
  const summaries = new Map<string, Told>();
  let totals: contract.SalesSummary["totals"] | undefined;
  for (const by of dimensionsOf(half)) {
    const asked = { ...period, by };
    const said = await read(owner, paths.reportSalesSummary, asked, contract.salesSummary);
    summaries.set(by, keyed(said));
    ({ totals } = said);
  }
  return {
    totals: [totals?.amount, totals?.tax, totals?.profit],
    sales: totals?.sales,
    ...Object.fromEntries(summaries),
  };
}

function keyed({ rows }: contract.SalesSummary): Told {
  const sums = new Map<string, number>();
  for (const { key, amount } of rows) {
    // What a customer has paid too much of a debt is theirs: with what they owe it is one sum.
    const name = key === "customer_deposits" ? "accounts_receivable" : key;
    sums.set(name, (sums.get(name) ?? 0) + Math.round(Number(amount) * 100));
  }
  return told(sums);
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
