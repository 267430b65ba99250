import { searchTerms } from "#/domain/search-text.ts";
import { creditAge, creditAges, type CreditAge } from "#/domain/credit.ts";
import { addAll } from "#/domain/money.ts";
import type { Debt } from "./credit-queries.ts";

/** Statuses by which debts can be filtered. */
export const debtStatuses = ["pending", "partial", "overdue", "paid"] as const;
export type DebtStatus = (typeof debtStatuses)[number];

/** All open debts, those with a status, or those in an age bracket. */
export type DebtFilter = "all" | DebtStatus | CreditAge;

/** Returns the debts whose customer or sale matches; a phone number matches by any part of it. */
export function matchingDebts(debts: readonly Debt[], query: string, filter: DebtFilter): Debt[] {
  const terms = searchTerms(query);
  const digits = query.replace(/\D/gu, "").replace(/^0/u, "");
  return debts.filter((debt) => {
    if (!isOfFilter(debt, filter)) return false;
    if (terms.length === 0) return true;
    if (digits.length >= 4 && debt.customerPhone?.includes(digits)) return true;
    const words = searchTerms(`${debt.customerName ?? ""} ${debt.saleNumber}`);
    return terms.every((term) => words.some((word) => word.startsWith(term)));
  });
}

function isOfFilter({ status, daysOverdue }: Debt, filter: DebtFilter): boolean {
  if (filter === "all") return true;
  if (isOneOf(debtStatuses, filter)) return status === filter;
  return status !== "paid" && creditAge(daysOverdue) === filter;
}

function isOneOf<One extends string>(list: readonly One[], value: string): value is One {
  return (list as readonly string[]).includes(value);
}

/** Whether nothing is owed any more because the rest was written off. */
export function isWrittenOff({ status, reductions }: Pick<Debt, "status" | "reductions">): boolean {
  return status === "paid" && reductions.at(-1)?.kind === "write_off";
}

/** Sort columns of a list of debts; unsorted without one. */
export const debtSorts = ["customer", "amount", "paid", "outstanding", "due"] as const;
export type DebtSort = (typeof debtSorts)[number];

/**
 * Returns the debts sorted by a column. Ascending by due date, the longest overdue is last and debts without
 * a due date are first.
 */
export function sortedDebts(debts: readonly Debt[], by: DebtSort, isDown: boolean): Debt[] {
  const sorted = debts.toSorted((a, b) => compareBy(by, a, b));
  return isDown ? sorted.toReversed() : sorted;
}

function compareBy(by: DebtSort, a: Debt, b: Debt): number {
  if (by === "customer") return (a.customerName ?? "").localeCompare(b.customerName ?? "");
  if (by !== "due") return a[by] - b[by];
  if (a.dueDate === b.dueDate) return 0;
  if (a.dueDate === null) return -1;
  if (b.dueDate === null) return 1;
  return b.dueDate.localeCompare(a.dueDate);
}

/** Returns the outstanding amounts by age bracket, in minor units. */
export function owedByAge(debts: readonly Debt[]): { age: CreditAge; owed: number }[] {
  return creditAges.map((age) => ({
    age,
    owed: addAll(
      debts
        .filter(({ daysOverdue }) => creditAge(daysOverdue) === age)
        .map(({ outstanding }) => outstanding),
    ),
  }));
}

/** Total outstanding, number of customers, and the overdue part. Minor units. */
export interface OwedTotals {
  owed: number;
  customers: number;
  overdue: number;
  overdueDebts: number;
}

export function owedTotals(debts: readonly Debt[]): OwedTotals {
  const late = debts.filter(({ daysOverdue }) => daysOverdue > 0);
  return {
    owed: addAll(debts.map(({ outstanding }) => outstanding)),
    customers: new Set(debts.map(({ customer }) => customer)).size,
    overdue: addAll(late.map(({ outstanding }) => outstanding)),
    overdueDebts: late.length,
  };
}
