import { type PlainClock, plainDay, wireOf } from "./plain-clock.ts";
import type { PlainFact } from "./plain-facts.ts";

export type Owed = { left: number; day: string; customer: string; place: string };

/** The customer id after merges. */
export function cardOf(facts: readonly PlainFact[], customer: string): string {
  const merged = facts.find((fact) => fact.kind === "merge" && fact.from === customer);
  return merged?.kind === "merge" ? merged.into : customer;
}

/**
 * The outstanding amount of each debt, with the day it counts from. A return or write-off reduces the debt of
 * its own sale; payments settle a customer's oldest debts first, whichever debt they were made for.
 */
export function openDebts(facts: readonly PlainFact[], merges = facts): Owed[] {
  const debts = facts.flatMap((fact) =>
    fact.kind === "sale" && fact.customer !== null
      ? [{ fact, customer: cardOf(merges, fact.customer) }]
      : [],
  );
  const pools = new Map<string, number>();
  for (const fact of facts) {
    if (fact.kind !== "payment") continue;
    const customer = cardOf(merges, fact.sale.customer ?? "");
    pools.set(customer, (pools.get(customer) ?? 0) + fact.amount);
  }
  return debts
    .toSorted((a, b) => a.fact.at - b.fact.at)
    .map(({ fact, customer }) => {
      const less = facts.reduce((sum, act) => {
        if (!("sale" in act) || act.sale.id !== fact.id) return sum;
        if (act.kind === "void") return fact.total;
        return sum + (act.kind === "return" || act.kind === "write_off" ? act.amount : 0);
      }, 0);
      const pool = pools.get(customer) ?? 0;
      const settled = Math.min(pool, fact.total - less);
      pools.set(customer, pool - settled);
      return { left: fact.total - less - settled, day: fact.due, customer, place: fact.place };
    })
    .filter(({ left }) => left > 0);
}

/** The debts open at the end of a day, from what had happened until then. */
export function debtsOn(facts: readonly PlainFact[], day: string, clock: PlainClock): Owed[] {
  return openDebts(
    facts.filter(({ at }) => plainDay(at, clock) <= day),
    facts,
  );
}

/** The outstanding amount of each bill: an overpayment settles the supplier's oldest other bills. */
export function openBills(facts: readonly PlainFact[]) {
  const bills = facts.flatMap((fact) => {
    if (fact.kind !== "purchase") return [];
    const later = facts.reduce(
      (sum, one) =>
        sum + (one.kind === "settlement" && one.purchase.id === fact.id ? one.amount : 0),
      0,
    );
    return [{ ...fact, left: fact.value - fact.paid - later, day: fact.date }];
  });
  const advances = new Map<string, number>();
  for (const { supplier, left } of bills)
    advances.set(supplier, (advances.get(supplier) ?? 0) + Math.max(0, -left));
  const open = bills
    .filter(({ left }) => left > 0)
    .toSorted((a, b) => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1))
    .map((bill) => {
      const had = advances.get(bill.supplier) ?? 0;
      const settled = Math.min(had, bill.left);
      advances.set(bill.supplier, had - settled);
      return { ...bill, left: bill.left - settled };
    })
    .filter(({ left }) => left > 0);
  return { open, advances: [...advances.values()].reduce((sum, one) => sum + one, 0) };
}

/** Sums of debts by the days since the day each counts from. */
export function plainAges(list: readonly { left: number; day: string }[], today: string) {
  const ageOf = (day: string) => (Date.parse(today) - Date.parse(day)) / 86_400_000;
  const sum = (from: number, to: number) =>
    wireOf(
      list
        .filter(({ day }) => ageOf(day) >= from && ageOf(day) <= to)
        .reduce((all, { left }) => all + left, 0),
    );
  return {
    total: sum(-Infinity, Infinity),
    not_due: sum(-Infinity, 0),
    to_30: sum(1, 30),
    to_60: sum(31, 60),
    to_90: sum(61, 90),
    over_90: sum(91, Infinity),
    overdue: list.filter(({ day }) => ageOf(day) > 0).length,
  };
}
