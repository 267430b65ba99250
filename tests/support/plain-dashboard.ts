import { dashboard } from "#/contract/figures.ts";
import { paths } from "#/contract/paths.ts";
import type { ApiClient } from "./api-client.ts";
import { read, type Recount, within } from "./plain-asked.ts";
import { daysLater, plainDay, wireOf } from "./plain-clock.ts";
import { openBills, openDebts } from "./plain-debts.ts";
import type { Effect } from "./plain-effect.ts";
import { sumsOf } from "./plain-recount.ts";

export type Step = "day" | "week" | "month";

/** The expected dashboard, of one location or of all. */
export function expectedDashboard(recount: Recount, place: string | undefined, step: Step) {
  const { facts, clock, today } = recount;
  const isHere = (one: { place: string }) => place === undefined || one.place === place;
  const all = recount.booked.filter(isHere);
  const of = (from: string, to = from) => sumsOf(within(all, { from, to }));
  const lastWeek = daysLater(today, -7);
  const until = within(all, { from: lastWeek, to: lastWeek }).filter(
    ({ at }) =>
      plainDay(at, clock) >= lastWeek && at + clock.ahead(at) * 3_600_000 <= sameTime(recount),
  );
  const first = `${today.slice(0, 7)}-01`;
  const lastOfBefore = daysLater(first, -1);
  const sameDay = `${lastOfBefore.slice(0, 8)}${today.slice(8)}`;
  const before = `${lastOfBefore.slice(0, 7)}-01`;
  const lent = openDebts(facts).filter(isHere);
  const { open } = openBills(facts);
  const overdue = lent.filter(({ day }) => day < today);
  const sum = (list: readonly { left: number }[]) => list.reduce((s, { left }) => s + left, 0);
  const days = Array.from({ length: 14 }, (_, index) => daysLater(today, index - 13));
  const [month, trade] = [
    of(first, today),
    within(all, { from: today, to: today }).filter(isTrade),
  ];
  const empty = outOfStock(all);
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
    // Suppliers belong to the whole business, and each balance counts once.
    suppliers: {
      owed: wireOf(sum(open)),
      suppliers: new Set(open.map(({ supplier }) => supplier)).size,
    },
    alerts: { open: empty, out_of_stock: empty },
    methods: Object.fromEntries(
      Object.entries(sumsOf(trade).money)
        .filter(([, amount]) => amount !== 0)
        .map(([account, amount]) => [account, wireOf(amount)]),
    ),
    days: days.map((from) => {
      const { amount, sales } = of(from);
      return { from, amount: wireOf(amount), sales, previous: null };
    }),
    overview: overviewOf(step, today, of),
    top_products: itemsOf(within(all, { from: first, to: today })),
    // No user has viewed the figures yet: see figure-looks.test.ts.
    changed_days: [],
  };
}

/** The same local time on the same weekday a week ago. */
function sameTime({ clock, now }: Recount): number {
  return now + (clock.ahead(now) - 7 * 24) * 3_600_000;
}

function isTrade({ kind }: Effect): boolean {
  return kind === "sale" || kind === "return" || kind === "void";
}

/** Number of stocks with past movements and nothing left. */
function outOfStock(effects: readonly Effect[]): number {
  const left = new Map<string, number>();
  for (const { place, stockItems: stock } of effects)
    for (const { product, milli } of stock)
      left.set(place + product, (left.get(place + product) ?? 0) + milli);
  return [...left.values()].filter((milli) => milli <= 0).length;
}

type Sums = ReturnType<typeof sumsOf>;

function overviewOf(step: Step, today: string, of: (from: string, to: string) => Sums) {
  const count = { day: 7, week: 8, month: 6 }[step];
  const monday = daysLater(today, -((new Date(today).getUTCDay() + 6) % 7));
  const firstOf = (back: number): string => {
    if (step === "day") return daysLater(today, -back);
    if (step === "week") return daysLater(monday, -7 * back);
    const [year = 0, month = 0] = today.split("-").map(Number);
    return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
  };
  return Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index;
    const until = (bars: number) => (bars === 0 ? today : daysLater(firstOf(bars - 1), -1));
    const { amount, sales } = of(firstOf(back), until(back));
    const old = of(firstOf(back + count), until(back + count));
    return { from: firstOf(back), amount: wireOf(amount), sales, previous: wireOf(old.amount) };
  });
}

function itemsOf(effects: readonly Effect[]) {
  const items = new Map<string | null, { milli: number; amount: number }>();
  for (const { product, sold, back, amount } of effects.flatMap((one) => one.goods)) {
    const had = items.get(product) ?? { milli: 0, amount: 0 };
    items.set(product, { milli: had.milli + sold - back, amount: had.amount + amount });
  }
  return (
    [...items]
      .filter(([, { amount }]) => amount > 0)
      // On equal revenue, quick items come first, then by id.
      .toSorted(
        ([one, a], [other, b]) => b.amount - a.amount || ((one ?? "") < (other ?? "") ? -1 : 1),
      )
      .map(([product, { milli, amount }]) => {
        return { product, quantity: milli / 1000, amount: wireOf(amount) };
      })
  );
}

export async function readDashboard(owner: ApiClient, place: string | undefined, step: Step) {
  const query = { overview: step, ...(place === undefined ? {} : { location: place }) };
  const said = await read(owner, paths.dashboard, query, dashboard);
  const { day, today, last_week, month, credits, suppliers, alerts, days, overview } = said;
  return {
    day,
    today,
    last_week,
    month,
    credits,
    suppliers,
    alerts,
    days,
    overview,
    methods: Object.fromEntries(said.methods.map(({ account, amount }) => [account, amount])),
    top_products: said.top_products.map(({ product, quantity, amount }) => {
      return { product, quantity: Number(quantity), amount };
    }),
    changed_days: said.changed_days,
  };
}
