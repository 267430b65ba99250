import { searchTerms } from "#/domain/search-text.ts";
import { creditAge, creditAges, type CreditAge } from "#/domain/credit.ts";
import { addAll } from "#/domain/money.ts";
import type { Debt } from "./credit-queries.ts";

/** By its status, as the shop asks for debts. */
export const debtStatuses = ["pending", "partial", "overdue", "paid"] as const;
export type DebtStatus = (typeof debtStatuses)[number];

/** All that is open, what has a status, or what has been due for so long. */
export type DebtFilter = "all" | DebtStatus | CreditAge;

/** The debts whose customer or sale is meant; a telephone number finds its owner by any part of it. */
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

/** Nothing is owed for it any more, and what ended it was that the shop stopped asking. */
export function isWrittenOff({ status, reductions }: Pick<Debt, "status" | "reductions">): boolean {
  return status === "paid" && reductions.at(-1)?.kind === "write_off";
}

/** What a list of debts may be sorted by; as they came without one. */
export const debtSorts = ["customer", "amount", "paid", "outstanding", "due"] as const;
export type DebtSort = (typeof debtSorts)[number];

/** The debts by a column. What is longest overdue is last upwards, and what has no due date is first. */
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

/** What is owed by how long it has been due, minor units. */
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

/** What is owed, by how many, and how much of it is overdue. Minor units. */
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
