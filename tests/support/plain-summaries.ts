import { paths } from "#/contract/paths.ts";
import * as contract from "#/contract/reports.ts";
import { type SummaryDimension, summaryDimensions } from "#/domain/summary-dimensions.ts";
import type { ApiClient } from "./api-client.ts";
import { type Asked, effectsIn, read, type Recount } from "./plain-asked.ts";
import { daysLater, plainHour, wireOf } from "./plain-clock.ts";
import type { Effect } from "./plain-effect.ts";
import { sumsOf } from "./plain-recount.ts";

/** Placeholder id for quick items and for items without a category. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** Rows by their keys; rows with only zeros are omitted. */
export function someOf<Row extends Readonly<Record<string, string | number>>>(
  rows: Iterable<readonly [string, Row]>,
): Record<string, Row> {
  return Object.fromEntries([...rows].filter(([, row]) => hasSome(row)));
}

/** Whether any figure of a row is non-zero: amounts booked and reversed yield no row. */
export function hasSome(row: Readonly<Record<string, string | number>>): boolean {
  return Object.values(row).some((figure) => Number(figure) !== 0);
}

const columns = ["sales", "discount", "returned", "tax", "amount", "cost"] as const;
type Part = Record<(typeof columns)[number], number>;

/** What a sale, a return or a void adds to the columns. */
function partOf(one: Effect): Part {
  const { count: sales, discount, tax, cost, sold, voided, back } = one;
  return { sales, discount, tax, cost, returned: voided + back, amount: sold - voided - back };
}

type Keyed = { key: string; part: Part };
type Keys = (one: Effect, shift: number) => Keyed[];

const byEffect =
  (keyOf: (one: Effect, shift: number) => string): Keys =>
  (one, shift) => [{ key: keyOf(one, shift), part: partOf(one) }];

/** A sale counts once for each of its lines. */
const byItem =
  (keyOf: (product: string | null) => string): Keys =>
  ({ goods: items, kind }) =>
    items.map(({ product, lines: sales, discount, amount, tax, cost }) => {
      const returned = kind === "sale" ? 0 : -amount;
      return { key: keyOf(product), part: { sales, discount, returned, tax, amount, cost } };
    });

const wired = ({ sales, discount, returned, tax, amount, cost }: Part, previous: number) => ({
  sales,
  discount: wireOf(discount),
  returned: wireOf(returned),
  tax: wireOf(tax),
  amount: wireOf(amount),
  net: wireOf(amount - tax),
  profit: wireOf(amount - tax - cost),
  previous: wireOf(previous),
});

/** A row for each key with all columns, including the amount in the comparison period. */
function rowsOf(booked: readonly Effect[], asked: Asked, keysOf: Keys) {
  const { present, beside } = effectsIn(booked, asked);
  // A day is compared with the one as many days earlier as the periods are apart.
  const shift = (Date.parse(asked.from) - Date.parse(asked.previous.from)) / 86_400_000;
  const rows = new Map<string, Part & { previous: number }>();
  const rowAt = (key: string) => {
    const none = { sales: 0, discount: 0, returned: 0, tax: 0, amount: 0, cost: 0, previous: 0 };
    const row = rows.get(key) ?? none;
    rows.set(key, row);
    return row;
  };
  for (const { key, part } of present.flatMap((one) => keysOf(one, 0))) {
    const row = rowAt(key);
    for (const column of columns) row[column] += part[column];
  }
  for (const { key, part } of beside.flatMap((one) => keysOf(one, shift)))
    rowAt(key).previous += part.amount;
  return [...rows].map(([key, row]) => [key, wired(row, row.previous)] as const);
}

/** The expected totals below a report's sales rows. */
export function expectedTotals(booked: readonly Effect[], asked: Asked) {
  const [row] = rowsOf(
    booked,
    asked,
    byEffect(() => ""),
  );
  return row?.[1] ?? wired({ sales: 0, discount: 0, returned: 0, tax: 0, amount: 0, cost: 0 }, 0);
}

/** The expected sales summary, by each dimension. */
export function expectedSummaries(
  { clock, booked }: Recount,
  asked: Asked,
  category: string,
  half: number,
) {
  const dayOf = ({ day }: Effect, shift: number) => daysLater(day, shift);
  const all: Record<Exclude<SummaryDimension, "method">, Keys> = {
    day: byEffect(dayOf),
    month: byEffect((one, shift) => dayOf(one, shift).slice(0, 7)),
    weekday: byEffect(({ day }) => String(new Date(day).getUTCDay() || 7)),
    hour: byEffect(({ at }) => String(plainHour(at, clock))),
    person: byEffect(({ actor }) => actor),
    till: byEffect(({ till }) => till),
    location: byEffect(({ place }) => place),
    product: byItem((product) => product ?? nobody),
    category: byItem((product) => (product === null ? nobody : category)),
  };
  return {
    totals: expectedTotals(booked, asked),
    ...Object.fromEntries(
      dimensionsOf(half).map((by) => [
        by,
        by === "method" ? expectedMethods(booked, asked) : someOf(rowsOf(booked, asked, all[by])),
      ]),
    ),
  };
}

/** Every other dimension. */
function dimensionsOf(half: number): SummaryDimension[] {
  return summaryDimensions.filter((_, index) => index % 2 === half);
}

/** The same as returned by the server. */
export async function readSummaries(owner: ApiClient, { query }: Asked, half: number) {
  const summaries = new Map<string, unknown>();
  let totals: contract.SalesSummary["totals"] | undefined;
  for (const by of dimensionsOf(half)) {
    const said = await read(
      owner,
      paths.reportSalesSummary,
      { ...query, by },
      contract.salesSummary,
    );
    summaries.set(by, by === "method" ? readMethods(said) : readRows(said));
    ({ totals } = said);
  }
  return { totals, ...Object.fromEntries(summaries) };
}

function readRows({ rows }: contract.SalesSummary) {
  return someOf(
    rows.map((row) => {
      const { key, sales, discount, returned, tax, amount, net, profit, previous } = row;
      const of = { sales, discount, returned, tax, amount, net, profit, previous };
      // A missing figure is zero.
      const all = Object.entries(of).map(([name, figure]) => [name, figure ?? wireOf(0)]);
      return [key, Object.fromEntries(all) as Record<string, string | number>] as const;
    }),
  );
}

/** A customer's overpayment of a debt belongs to them: it is summed with their debts. */
function readMethods({ rows }: contract.SalesSummary) {
  const cents = (amount: string | null) => Math.round(Number(amount ?? "0") * 100);
  const sums = new Map<string, { amount: number; returned: number; previous: number }>();
  for (const { key, amount, returned, previous } of rows) {
    const name = key === "customer_deposits" ? "accounts_receivable" : key;
    const had = sums.get(name) ?? { amount: 0, returned: 0, previous: 0 };
    sums.set(name, {
      amount: had.amount + cents(amount),
      returned: had.returned + cents(returned),
      previous: had.previous + cents(previous),
    });
  }
  return someOf(sums);
}

/** Payments by method; amounts that do not belong to a sale are listed next to them as negative. */
function expectedMethods(booked: readonly Effect[], asked: Asked) {
  const { present, beside } = effectsIn(booked, asked);
  const amounts = methodsOf(present);
  const back = methodsOf(present.filter(({ kind }) => kind !== "sale"));
  const old = methodsOf(beside);
  const keys = new Set([...amounts.keys(), ...back.keys(), ...old.keys()]);
  return someOf(
    [...keys].map((key) => {
      const of = (sums: ReadonlyMap<string, number>) => sums.get(key) ?? 0;
      return [key, { amount: of(amounts), returned: 0 - of(back), previous: of(old) }] as const;
    }),
  );
}

function methodsOf(effects: readonly Effect[]): Map<string, number> {
  const trade = effects.filter(
    ({ kind }) => kind === "sale" || kind === "return" || kind === "void",
  );
  const sums = new Map(Object.entries(sumsOf(trade).money));
  const add = (key: string, of: (one: Effect) => number) =>
    sums.set(key, (sums.get(key) ?? 0) + trade.reduce((sum, one) => sum + of(one), 0));
  add("tips_payable", ({ tip }) => -tip);
  add("expenses", ({ rounding }) => -rounding);
  add("suspense", ({ suspense }) => suspense);
  return sums;
}
