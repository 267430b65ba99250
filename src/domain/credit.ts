import { daysBetween } from "./business-day.ts";
import { compareEffective, type Effective } from "./effective-order.ts";
import { addAll, type Minor, minor, money } from "./money.ts";
import { OutOfRange } from "./out-of-range.ts";

/**
 * A customer's credit is a ledger (S15) of debts and payments, applied in effective order. Balances do not
 * depend on the order in which facts arrived.
 */

export type Debt = {
  id: string;
  /** ≥ 0: amount lent, less returns and write-offs. */
  amount: Minor;
  effectiveAt: string;
};

export type DebtPayment = {
  id: string;
  /** ≥ 0. */
  amount: Minor;
  effectiveAt: string;
};

/** The amount of this payment allocated to that debt. */
export type Allocation = { payment: string; debt: string; amount: Minor };

export type CreditBalances = {
  /** Oldest first. `paid` + `outstanding` is the debt's amount; neither is negative. */
  debts: { id: string; paid: Minor; outstanding: Minor }[];
  allocations: Allocation[];
  /** Σ outstanding. */
  outstanding: Minor;
  /** Paid in excess of all debts: the shop's liability to the customer. */
  overpayment: Minor;
};

/** Reduces a debt without a payment. */
export type DebtReduction = {
  id: string;
  /** Null if there was no debt to reduce: the whole amount belongs to the customer. */
  credit: string | null;
  kind: "return" | "void" | "write_off";
  /** ≥ 0. */
  amount: Minor;
  effectiveAt: string;
};

export type ReducedDebts = {
  /** The debts with their remaining amounts, as taken by `allocateOldestFirst`. */
  debts: Debt[];
  /** Reduction by debt; never more than its amount. */
  reduced: ReadonlyMap<string, Minor>;
  /** Returns in excess of the debt: the customer's money, treated like a payment. */
  notes: DebtPayment[];
  /** Σ of write-offs. Never a credit: only what was still owed can be written off. */
  writtenOff: Minor;
  /** Effect of each reduction on the balance: all of a return, the remaining debt for a write-off. */
  effects: ReadonlyMap<string, Minor>;
};

/**
 * Applies returns, voids and write-offs to the debts they name, regardless of their time (S15). Returns come
 * first; a void and then a write-off take at most the remainder, so that two for one debt count once. If the
 * debt is not known yet (S5), a return becomes the customer's credit and the others have no effect.
 */
export function reduceDebts(
  debts: readonly Debt[],
  reductions: readonly DebtReduction[],
): ReducedDebts {
  const left = new Map(debts.map(({ id, amount }) => [id, amount]));
  const notes: DebtPayment[] = [];
  const effects = new Map<string, Minor>();
  let writtenOff = 0;
  const taken = (credit: string | null, amount: Minor): Minor => {
    const has = credit === null ? 0 : (left.get(credit) ?? 0);
    const part = Math.min(has, minor(amount));
    if (credit !== null && left.has(credit)) left.set(credit, has - part);
    return part;
  };
  const ordered = [...new Map(reductions.map((one) => [one.id, one])).values()].toSorted((a, b) =>
    compareEffective(asEffective(a), asEffective(b)),
  );
  for (const { id, credit, kind, amount, effectiveAt } of ordered) {
    if (kind !== "return") continue;
    effects.set(id, amount);
    const over = amount - taken(credit, amount);
    if (over > 0) notes.push({ id, amount: over, effectiveAt });
  }
  for (const last of ["void", "write_off"] as const)
    for (const { id, credit, amount } of ordered.filter(({ kind }) => kind === last)) {
      const part = taken(credit, amount);
      effects.set(id, part);
      if (last === "write_off") writtenOff += part;
    }
  return {
    debts: debts.map((debt) => ({ ...debt, amount: left.get(debt.id) ?? 0 })),
    reduced: new Map(debts.map(({ id, amount }) => [id, amount - (left.get(id) ?? 0)])),
    notes,
    writtenOff,
    effects,
  };
}

type Open = { id: string; left: Minor };

/**
 * Open entries, oldest first. Exhausted ones stay before `from`, because removing them would shift the rest.
 */
type Queue = { all: Open[]; from: number };

/**
 * Applies one customer's debts and payments in effective order: a payment goes to the oldest open debt, then
 * to the next; a remainder waits and pays the next debt. One of outstanding and overpayment is always 0, and
 * their difference is Σ debts − Σ payments. Each id counts once. Throws OutOfRange for a negative amount.
 */
export function allocateOldestFirst(
  debts: readonly Debt[],
  payments: readonly DebtPayment[],
): CreditBalances {
  const owed = inOrder(debts);
  const received = inOrder(payments);
  const openDebts: Queue = { all: [], from: 0 };
  const openPayments: Queue = { all: [], from: 0 };
  const allocations: Allocation[] = [];
  for (const event of merged(owed, received)) {
    (event.isDebt ? openDebts : openPayments).all.push({ id: event.id, left: event.amount });
    match(openDebts, openPayments, allocations);
  }
  const outstanding = addAll(openDebts.all.map(({ left }) => left));
  const overpayment = addAll(openPayments.all.map(({ left }) => left));
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

/** Pays the oldest open debts with the oldest open payments until one side is exhausted. */
function match(debts: Queue, payments: Queue, allocations: Allocation[]): void {
  for (;;) {
    const debt = debts.all[debts.from];
    const payment = payments.all[payments.from];
    if (debt === undefined || payment === undefined) return;
    const amount = Math.min(debt.left, payment.left);
    if (amount > 0) allocations.push({ payment: payment.id, debt: debt.id, amount });
    debt.left -= amount;
    payment.left -= amount;
    if (debt.left === 0) debts.from += 1;
    if (payment.left === 0) payments.from += 1;
  }
}

function inOrder<T extends Debt | DebtPayment>(facts: readonly T[]): T[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  for (const { amount } of byId.values()) {
    if (minor(amount) < 0) throw new OutOfRange(`the amount is negative: ${amount}`);
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

function asEffective(fact: Pick<Debt, "id" | "effectiveAt">): Effective {
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

/**
 * Returns paid if nothing is outstanding, overdue from the day after the due date, partial once partly paid.
 */
export function creditStatus(credit: CreditState): CreditStatus {
  if (credit.outstanding <= 0) return "paid";
  if (daysOverdue(credit) > 0) return "overdue";
  return credit.outstanding < credit.amount ? "partial" : "pending";
}

/** Returns whole business days since the due date; 0 up to and on that day, and once paid. */
export function daysOverdue(credit: Omit<CreditState, "amount">): number {
  if (credit.dueDate === null || credit.outstanding <= 0) return 0;
  return Math.max(0, daysBetween(credit.dueDate, credit.today));
}

/** Age brackets of open debts, used to group their list. */
export const creditAges = ["not_due", "to_30", "to_60", "to_90", "over_90"] as const;
export type CreditAge = (typeof creditAges)[number];

/** `overdue` is the result of `daysOverdue`: 1–30, 31–60, 61–90 and more. */
export function creditAge(overdue: number): CreditAge {
  if (overdue <= 0) return "not_due";
  if (overdue <= 30) return "to_30";
  if (overdue <= 60) return "to_60";
  return overdue <= 90 ? "to_90" : "over_90";
}

/** Default days to pay. */
export const usualCreditDays = 30;

/** What a till needs to decide whether to lend. Minor units. */
export type Lending = {
  /** 0 requires immediate payment; null means unlimited. */
  limit: Minor | null;
  /** Owed by the customer as recorded on this device, including unsent operations. */
  balance: Minor;
  /** If the limit is shared among the tills: their number, and the outstanding amount lent by this one. */
  share: { tills: number; lent: Minor } | null;
};

/** Returns a customer's limit; null if unlimited. In older rows a limit of 0 means unlimited. */
export function creditLimitOf(customer: {
  credit_limit: string;
  no_credit_limit?: boolean | undefined;
}): Minor | null {
  const limit = money(customer.credit_limit);
  const isWithout = customer.no_credit_limit ?? limit === 0;
  return isWithout ? null : limit;
}

/**
 * Returns the remaining credit; null if unlimited. If the limit is shared, no till lends more than its share,
 * regardless of the others. A till has a record of everything it lent itself, and payments only reduce that,
 * so the tills cannot exceed the limit together even while offline.
 */
export function mayLend({ limit, balance, share }: Lending): Minor | null {
  if (limit === null) return null;
  const left = Math.max(0, limit - balance);
  if (share === null) return left;
  const part = Math.floor(limit / Math.max(1, share.tills));
  return Math.max(0, Math.min(left, part - share.lent));
}
