import type { SeededRandom } from "./seeded-random.ts";

const minute = 60_000;
export const dayLength = 24 * 60 * minute;

/** Tanzania uses UTC+3 all year, so local days can be computed by arithmetic. */
const eastAfrica = 3 * 60 * minute;

/** A trading day in Dar es Salaam; `midnight` is its start in epoch milliseconds. */
export type TradingDay = { midnight: number; weekday: number; date: string };

/** The local day of a timestamp. */
export function dayOf(at: number): TradingDay {
  const local = Math.floor((at + eastAfrica) / dayLength) * dayLength;
  return {
    midnight: local - eastAfrica,
    weekday: new Date(local).getUTCDay(),
    date: new Date(local).toISOString().slice(0, 10),
  };
}

/** The last `count` days, including the one with `now`, oldest first. */
export function daysUpTo(now: number, count: number): TradingDay[] {
  return Array.from({ length: count }, (_, index) => dayOf(now - (count - 1 - index) * dayLength));
}

/** Relative volume per weekday, Sunday first: half of Kariakoo is closed on Sunday. */
const weekdayShape = [0.8, 0.95, 0.9, 0.95, 1, 1.12, 1.22] as const;

/** Number of sales on this weekday if an ordinary day has `usual`. */
export function salesOf(
  day: TradingDay,
  usual: readonly [number, number],
  chance: SeededRandom,
): number {
  return Math.round(chance.whole(...usual) * (weekdayShape[day.weekday] ?? 1));
}

/** Weights of the half-hours from 7:30, with peaks at breakfast, noon and the way home from work. */
const halfHours = [
  2, 4, 5, 5, 4, 4, 4, 4, 5, 5, 4, 3, 3, 3, 3, 4, 5, 7, 8, 9, 8, 7, 6, 4, 3, 2,
].map((weight, index) => [(15 + index) * 30, weight] as const);

/** A random time between 7:30 and 20:30 at which a customer arrives. */
export function momentOf(day: TradingDay, chance: SeededRandom): number {
  const minutes = chance.weighted(halfHours);
  return day.midnight + minutes * minute + chance.whole(0, 30 * minute - 1);
}

/** The timestamp of a local clock time on that day. */
export function atClock(day: TradingDay, hour: number, minutes: number): number {
  return day.midnight + (hour * 60 + minutes) * minute;
}
