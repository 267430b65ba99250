import { addAll, money } from "#/domain/money.ts";
import type { Debt } from "#/entities/credits/credit-queries.ts";
import type { StatementLine } from "#/i18n/receipt/draw-statement.ts";
import type { CustomerInFull } from "../details/customer-query.ts";

/** An entry of a customer's account as known to this device. Minor units. */
export interface AccountLine extends StatementLine {
  id: string;
  /** Outstanding balance after this entry. */
  balance: number;
}

/**
 * Returns debts, payments and reductions, oldest first. Balances end at the current balance, so entries no
 * longer stored on this device are contained in the opening balance.
 */
export function accountLines({
  customer,
  debts,
  payments,
}: Pick<CustomerInFull, "customer" | "debts" | "payments">): AccountLine[] {
  const happened = [
    ...debts.flatMap((debt) => [
      {
        id: debt.id,
        kind: debt.opening === null ? ("credit" as const) : ("opening" as const),
        number: debt.saleNumber,
        at: debt.since,
        amount: debt.amount,
      },
      ...takenOff(debt),
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

/**
 * Returns each return, void and write-off at its own time. Rows stored before these were itemised yield one
 * entry at the debt's time.
 */
function takenOff(debt: Debt): Omit<AccountLine, "balance">[] {
  const { id, saleNumber: number, since: at, reduced, reductions } = debt;
  if (reductions.length === 0 && reduced > 0)
    return [{ id: `${id}-reduced`, kind: "reduced", number, at, amount: -reduced }];
  return reductions.map((one) => {
    return { id: one.id, kind: one.kind, number, at: one.effective_at, amount: -money(one.amount) };
  });
}
