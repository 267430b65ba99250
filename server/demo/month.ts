import type { SeededRandom } from "./seeded-random.ts";
import type { DemoEvent } from "./month-event.ts";
import { makePayment } from "./month-payment.ts";
import { makeSale } from "./month-sale.ts";
import { countedDays, shiftOf } from "./month-shift.ts";
import { deliveriesOf, makeCount, makeDelivery } from "./month-stock.ts";
import { stockedItems, type Shop } from "./shop.ts";
import { atClock, daysUpTo, momentOf, salesOf, type TradingDay } from "./trading-hours.ts";
import { TradingState, type TillRun } from "./trading-state.ts";

export type MonthPlan = {
  /** Epoch milliseconds; nothing happens after it. */
  now: number;
  /** Number of trading days, including the one with `now`. */
  days: number;
  /** Minimum and maximum number of sales on an ordinary day. */
  salesADay: readonly [number, number];
};

/** A scheduled event whose details are determined when it happens. */
type Due = { at: number; happen: (state: TradingState) => DemoEvent | null };

/**
 * A month of trade in chronological order: sales, payments of debts, counts, deliveries and the shifts of its
 * last week, as plain inputs of the commands. The same shop, plan and random generator give the same month.
 * Stock never falls below zero, no customer exceeds their limit, and every total follows the domain's rules.
 */
export function monthOfTrade(shop: Shop, plan: MonthPlan, chance: SeededRandom): DemoEvent[] {
  const state = new TradingState(shop, stockedItems(shop));
  const days = daysUpTo(plan.now, plan.days);
  const turns = days
    .slice(-countedDays - 1, -1)
    .flatMap((day) => state.tills.flatMap((till, place) => shiftOf(day, till, place)));
  const due = days
    .flatMap((day) => dayOfTrade(state, day, plan.salesADay, chance))
    .concat(turns)
    .filter(({ at }) => at < plan.now)
    .toSorted((a, b) => a.at - b.at);
  return due.flatMap(({ happen }) => happen(state) ?? []);
}

function dayOfTrade(
  { shop, tills }: TradingState,
  day: TradingDay,
  salesADay: MonthPlan["salesADay"],
  chance: SeededRandom,
): Due[] {
  const [first] = tills;
  if (!first) return [];
  const lorries = shop.locations.flatMap((location, place) =>
    deliveriesOf(shop, day).map((supplier, index): Due => {
      const at = atClock(day, 6, 30) + (place * 20 + index * 2) * 60_000;
      return { at, happen: (state) => makeDelivery(state, location, supplier, at, chance) };
    }),
  );
  const sales = Array.from({ length: salesOf(day, salesADay, chance) }, (): Due => {
    const at = momentOf(day, chance);
    const till = chance.weighted(tills.map((candidate) => [candidate, share(candidate, first)]));
    return { at, happen: (state) => makeSale(state, till, at, chance) };
  });
  const payments = Array.from({ length: chance.whole(0, 3) }, (): Due => {
    const at = momentOf(day, chance);
    return { at, happen: (state) => makePayment(state, first, at, chance) };
  });
  return [...lorries, ...sales, ...payments, ...countsOf(tills, day, chance)];
}

/** The first till is the busiest. */
function share(till: TillRun, first: TillRun): number {
  return till === first ? 2 : 1;
}

const saturday = 6;

/** On Saturday evening each location counts a few items. */
function countsOf(tills: readonly TillRun[], day: TradingDay, chance: SeededRandom): Due[] {
  if (day.weekday !== saturday) return [];
  return tills.flatMap((till) =>
    Array.from({ length: 4 }, (_, index): Due => {
      const at = atClock(day, 20, 40) + index * 90_000;
      return { at, happen: (state) => makeCount(state, till, at, chance) };
    }),
  );
}
