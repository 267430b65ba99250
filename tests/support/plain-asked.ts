import { expect } from "vitest";
import type { ApiClient } from "./api-client.ts";
import type { PlainClock } from "./plain-clock.ts";
import { plainDay } from "./plain-clock.ts";
import type { Effect } from "./plain-effect.ts";
import type { PlainFact } from "./plain-facts.ts";
import { bookedOf } from "./plain-recount.ts";

export type Period = { from: string; to: string };

/** A history as the recount asks of it. */
export type Recount = {
  facts: readonly PlainFact[];
  clock: PlainClock;
  now: number;
  today: string;
  /** All the books have. */
  booked: readonly Effect[];
};

export function recountOf({ facts, now }: { facts: PlainFact[]; now: number }, clock: PlainClock) {
  return { facts, clock, now, today: plainDay(now, clock), booked: bookedOf(facts, clock) };
}

export function within(effects: readonly Effect[], { from, to }: Period): Effect[] {
  return effects.filter(({ day }) => day >= from && day <= to);
}

/** Adds up by what `keyOf` says; what comes to nothing is left out. */
export function byKey<One>(
  list: readonly One[],
  keyOf: (one: One) => string,
  amountOf: (one: One) => number,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const one of list) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + amountOf(one));
  return new Map([...sums].filter(([, sum]) => sum !== 0));
}

/** What the server answers to a question; it has to be an answer. */
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
