import { addAll, money } from "#/domain/money.ts";
import type { CustomerInFull } from "../details/customer-query.ts";

/** One line of a customer's account as this device knows it. Minor units. */
export interface AccountLine {
  id: string;
  kind: "credit" | "payment" | "reduced";
  number: string;
  at: string;
  /** Added to what is owed; below zero it was paid or taken off. */
  amount: number;
  /** Owed after it. */
  balance: number;
}

/**
 * What was lent, paid and taken off, the oldest first. What a device no longer holds of old times
 * stands before the first line: the balances end at what is owed now.
 */
export function accountLines({ customer, debts, payments }: CustomerInFull): AccountLine[] {
  const happened = [
    ...debts.flatMap((debt) => [
      {
        id: debt.id,
        kind: "credit" as const,
        number: debt.saleNumber,
        at: debt.since,
        amount: debt.amount,
      },
      ...(debt.reduced === 0
        ? []
        : [
            {
              id: `${debt.id}-reduced`,
              kind: "reduced" as const,
              number: debt.saleNumber,
              at: debt.since,
              amount: -debt.reduced,
            },
          ]),
    ]),
    ...payments.map(({ id, number, effective_at: at, amount }) => {
      return { id, kind: "payment" as const, number, at, amount: -money(amount) };
    }),
  ].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  let balance = money(customer.credit_balance) - addAll(happened.map(({ amount }) => amount));
  return happened.map((line) => {
    balance += line.amount;
    return { ...line, balance };
  });
}
