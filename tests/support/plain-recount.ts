import { daysLater, type PlainClock, plainDay } from "./plain-clock.ts";
import type { Effect } from "./plain-effect.ts";
import { effectsOf } from "./plain-effects.ts";
import type { PlainFact } from "./plain-facts.ts";
import { total } from "./plain-trade.ts";

/**
 * A recount of the figures over a test's history, in plain arithmetic and without the product's code, so that
 * it can verify that code. Minor units.
 */

/**
 * The effects as booked. Facts are booked one after another: a change to an earlier fact's effect is booked
 * when it arrives, on the first open day if its own day is closed by then.
 */
export function bookedOf(facts: readonly PlainFact[], clock: PlainClock): Effect[] {
  const booked: Effect[] = [];
  let before: Effect[] = [];
  let lockedUntil = "";
  for (const [index, fact] of facts.entries()) {
    if (fact.kind === "lock") lockedUntil = fact.until;
    const open = (one: Effect): Effect => ({
      ...one,
      day: one.day <= lockedUntil ? daysLater(lockedUntil, 1) : one.day,
      told: plainDay(fact.arrived, clock),
    });
    const now = effectsOf(facts.slice(0, index + 1), clock);
    for (const [which, one] of now.entries()) {
      const was = before[which];
      if (JSON.stringify(was) === JSON.stringify(one)) continue;
      booked.push(open(was === undefined ? one : less(one, was)));
    }
    before = now;
  }
  return booked;
}

/** The difference between two versions of an effect: only that is booked. */
function less(now: Effect, was: Effect): Effect {
  const turn = (one: unknown, other: unknown, key: string): unknown => {
    if (typeof one === "number" || typeof other === "number")
      return key === "at" ? one : Number(one ?? 0) - Number(other ?? 0);
    if (Array.isArray(one) && Array.isArray(other))
      return [
        ...(one as unknown[]),
        ...other.map((part: unknown) => turn(emptied(part), part, "")),
      ] as unknown;
    if (typeof one !== "object" || one === null) return one;
    const [here, there] = [Object(one) as object, Object(other) as object];
    const names = new Set([...Object.keys(here), ...Object.keys(there)]);
    return Object.fromEntries(
      [...names].map((name) => [
        name,
        turn(Reflect.get(here, name), Reflect.get(there, name), name),
      ]),
    );
  };
  // The same shape, number by number.
  return turn(now, was, "") as Effect;
}

/** A zero value to subtract from. */
function emptied(part: unknown): unknown {
  return Object.fromEntries(
    Object.entries(Object(part) as object).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === "number" ? 0 : value,
    ]),
  );
}

/** Sums of effects: sales with tax less returns, profit, money by account, expenses. */
export function sumsOf(effects: readonly Effect[]) {
  const by = (of: "money" | "spent") => {
    const sums: Record<string, number> = {};
    for (const one of effects)
      for (const [name, amount] of Object.entries(one[of])) sums[name] = (sums[name] ?? 0) + amount;
    return sums;
  };
  const all = (key: "sold" | "voided" | "back" | "tax" | "cost") => total(effects, key);
  const amount = all("sold") - all("voided") - all("back");
  return {
    amount,
    sales: total(effects, "count"),
    tax: all("tax"),
    cost: all("cost"),
    profit: amount - all("tax") - all("cost"),
    discount: total(effects, "discount"),
    taxPaid: total(effects, "taxPaid"),
    stock: total(effects, "stock"),
    lost: total(effects, "lost"),
    money: by("money"),
    spent: by("spent"),
  };
}
