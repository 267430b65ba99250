import type { SeededRandom } from "./seeded-random.ts";

const minute = 60_000;
export const dayLength = 24 * 60 * minute;

/** Tanzania keeps UTC+3 all year, so a local day is simple arithmetic. */
const eastAfrica = 3 * 60 * minute;

/** A day of trade in Dar es Salaam; `midnight` is its first moment in epoch milliseconds. */
export type TradingDay = { midnight: number; weekday: number; date: string };

/** The local day that holds the moment. */
export function dayOf(at: number): TradingDay {
  const local = Math.floor((at + eastAfrica) / dayLength) * dayLength;
  return {
    midnight: local - eastAfrica,
    weekday: new Date(local).getUTCDay(),
    date: new Date(local).toISOString().slice(0, 10),
  };
}

/** The last `count` days up to and with the one that holds `now`, oldest first. */
export function daysUpTo(now: number, count: number): TradingDay[] {
  return Array.from({ length: count }, (_, index) => dayOf(now - (count - 1 - index) * dayLength));
}

/** How busy a day of the week is beside the mean, Sunday first: half of Kariakoo rests on Sunday. */
const weekdayShape = [0.8, 0.95, 0.9, 0.95, 1, 1.12, 1.22] as const;

/** How many sales a day of this weekday has where an ordinary day has `usual`. */
export function salesOf(
  day: TradingDay,
  usual: readonly [number, number],
  chance: SeededRandom,
): number {
  return Math.round(chance.whole(...usual) * (weekdayShape[day.weekday] ?? 1));
}

/** Half-hours from 7:30, each with how busy it is: breakfast, noon, and the way home from work. */
const halfHours = [
  2, 4, 5, 5, 4, 4, 4, 4, 5, 5, 4, 3, 3, 3, 3, 4, 5, 7, 8, 9, 8, 7, 6, 4, 3, 2,
].map((weight, index) => [(15 + index) * 30, weight] as const);

/** A moment between 7:30 and 20:30 at which somebody comes to the counter. */
export function momentOf(day: TradingDay, chance: SeededRandom): number {
  const minutes = chance.weighted(halfHours);
  return day.midnight + minutes * minute + chance.whole(0, 30 * minute - 1);
}

/** A moment of the day by the clock on the wall. */
export function atClock(day: TradingDay, hour: number, minutes: number): number {
  return day.midnight + (hour * 60 + minutes) * minute;
}
