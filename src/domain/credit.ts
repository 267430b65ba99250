import { daysBetween } from "./business-day.ts";
import { compareEffective, type Effective } from "./effective-order.ts";
import { addAll, type Minor, minor } from "./money.ts";

/**
 * A customer's credit is a ledger (S15): what was lent and what was paid, folded in effective
 * order. The balances do not depend on the order in which the facts arrived.
 */

export type Debt = {
  id: string;
  /** ≥ 0: what was lent, less what was returned or written off. */
  amount: Minor;
  effectiveAt: string;
};

export type DebtPayment = {
  id: string;
  /** ≥ 0. */
  amount: Minor;
  effectiveAt: string;
};

/** So much of this payment pays for that debt. */
export type Allocation = { payment: string; debt: string; amount: Minor };

export type CreditBalances = {
  /** Oldest first. `paid` + `outstanding` is the debt's amount; neither is below 0. */
  debts: { id: string; paid: Minor; outstanding: Minor }[];
  allocations: Allocation[];
  /** Σ outstanding. */
  outstanding: Minor;
  /** What was paid beyond every debt: the shop's liability to the customer. */
  overpayment: Minor;
};

type Open = { id: string; left: Minor };

/**
 * Folds one customer's debts and payments in effective order: a payment goes to the oldest debt
 * that is still open, then to the next; what nobody needs waits and pays the next debt when it
 * comes. One of outstanding and overpayment is always 0, and their difference is Σ debts − Σ payments.
 * Each id counts once. Throws RangeError for a negative amount.
 */
export function allocateOldestFirst(
  debts: readonly Debt[],
  payments: readonly DebtPayment[],
): CreditBalances {
  const owed = inOrder(debts);
  const received = inOrder(payments);
  const openDebts: Open[] = [];
  const openPayments: Open[] = [];
  const allocations: Allocation[] = [];
  for (const event of merged(owed, received)) {
    (event.isDebt ? openDebts : openPayments).push({ id: event.id, left: event.amount });
    match(openDebts, openPayments, allocations);
  }
  const outstanding = addAll(openDebts.map(({ left }) => left));
  const overpayment = addAll(openPayments.map(({ left }) => left));
  const paid = new Map<string, Minor>();
  for (const { debt, amount } of allocations) paid.set(debt, (paid.get(debt) ?? 0) + amount);
  return {
    debts: owed.map(({ id, amount }) => ({
      id,
      paid: paid.get(id) ?? 0,
      outstanding: amount - (paid.get(id) ?? 0),
    })),
    allocations,
    outstanding,
    overpayment,
  };
}

/** Pays the oldest open debt with the oldest open payment until one side has run out. */
function match(debts: Open[], payments: Open[], allocations: Allocation[]): void {
  for (;;) {
    const [debt] = debts;
    const [payment] = payments;
    if (debt === undefined || payment === undefined) return;
    const amount = Math.min(debt.left, payment.left);
    if (amount > 0) allocations.push({ payment: payment.id, debt: debt.id, amount });
    debt.left -= amount;
    payment.left -= amount;
    if (debt.left === 0) debts.shift();
    if (payment.left === 0) payments.shift();
  }
}

function inOrder<T extends Debt | DebtPayment>(facts: readonly T[]): T[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  for (const { amount } of byId.values()) {
    if (minor(amount) < 0) throw new RangeError(`the amount is negative: ${amount}`);
  }
  return [...byId.values()].toSorted((a, b) => compareEffective(asEffective(a), asEffective(b)));
}

function merged(debts: readonly Debt[], payments: readonly DebtPayment[]) {
  const events = [
    ...debts.map((debt) => ({ id: debt.id, amount: debt.amount, isDebt: true, fact: debt })),
    ...payments.map((paid) => ({ id: paid.id, amount: paid.amount, isDebt: false, fact: paid })),
  ];
  return events.toSorted((a, b) => compareEffective(asEffective(a.fact), asEffective(b.fact)));
}

function asEffective(fact: Debt | DebtPayment): Effective {
  return { effectiveAt: fact.effectiveAt, opId: fact.id };
}

export type CreditStatus = "pending" | "partial" | "paid" | "overdue";

/** `dueDate` and `today` are business days; a debt without a due date is never overdue. */
export type CreditState = {
  amount: Minor;
  outstanding: Minor;
  dueDate: string | null;
  today: string;
};

/** Paid when nothing is left; overdue from the day after the due date; partial once a part is paid. */
export function creditStatus(credit: CreditState): CreditStatus {
  if (credit.outstanding <= 0) return "paid";
  if (daysOverdue(credit) > 0) return "overdue";
  return credit.outstanding < credit.amount ? "partial" : "pending";
}

/** Whole business days since the due date; 0 on that day, before it, and once paid. */
export function daysOverdue(credit: Omit<CreditState, "amount">): number {
  if (credit.dueDate === null || credit.outstanding <= 0) return 0;
  return Math.max(0, daysBetween(credit.dueDate, credit.today));
}
