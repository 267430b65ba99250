import { searchTerms } from "#/domain/search-text.ts";
import { creditAge, creditAges, type CreditAge } from "#/domain/credit.ts";
import { addAll } from "#/domain/money.ts";
import type { Debt } from "./credit-queries.ts";

/** All that is open, what is overdue, or what has been due for so long. */
export type DebtFilter = "all" | "overdue" | CreditAge;

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

function isOfFilter({ daysOverdue }: Debt, filter: DebtFilter): boolean {
  if (filter === "all") return true;
  if (filter === "overdue") return daysOverdue > 0;
  return creditAge(daysOverdue) === filter;
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
