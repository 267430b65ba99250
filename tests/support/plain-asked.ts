import { expect } from "vitest";
import type { ApiClient } from "./api-client.ts";
import { daysLater, type PlainClock, plainDay } from "./plain-clock.ts";
import type { Effect } from "./plain-effect.ts";
import type { PlainFact } from "./plain-facts.ts";
import { bookedOf } from "./plain-recount.ts";

export type Period = { from: string; to: string };

/** A report's parameters: its days and the comparison period, at one location or at all. */
export type Asked = Period & {
  previous: Period;
  place: string | undefined;
  query: Record<string, string>;
};

/** The default comparison period is the same number of days before. */
export function ask(days: Period, place?: string, named?: Period): Asked {
  const { from, to } = days;
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const before = { from: daysLater(from, -length), to: daysLater(from, -1) };
  const compared = named === undefined ? {} : { compare_from: named.from, compare_to: named.to };
  const at = place === undefined ? {} : { location: place };
  return { ...days, previous: named ?? before, place, query: { ...days, ...at, ...compared } };
}

/** The effects in a report's period and in its comparison period. */
export function effectsIn(booked: readonly Effect[], { from, to, previous, place }: Asked) {
  const here = booked.filter((one) => place === undefined || one.place === place);
  return { here, present: within(here, { from, to }), beside: within(here, previous) };
}

/** A history prepared for the recount. */
export type Recount = {
  facts: readonly PlainFact[];
  clock: PlainClock;
  now: number;
  today: string;
  /** All effects in the books. */
  booked: readonly Effect[];
};

export function recountOf({ facts, now }: { facts: PlainFact[]; now: number }, clock: PlainClock) {
  return { facts, clock, now, today: plainDay(now, clock), booked: bookedOf(facts, clock) };
}

export function within(effects: readonly Effect[], { from, to }: Period): Effect[] {
  return effects.filter(({ day }) => day >= from && day <= to);
}

/** Sums by the key `keyOf` returns; zero sums are omitted. */
export function byKey<One>(
  list: readonly One[],
  keyOf: (one: One) => string,
  amountOf: (one: One) => number,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const one of list) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + amountOf(one));
  return new Map([...sums].filter(([, sum]) => sum !== 0));
}

/** The server's response to a query, which must succeed. */
export async function read<Answer>(
  owner: ApiClient,
  path: string,
  query: Record<string, string>,
  shape: { parse: (body: unknown) => Answer },
): Promise<Answer> {
  const { status, body } = await owner.get(path, query);
  expect([path, query, status]).toEqual([path, query, 200]);
  return shape.parse(body);
}
