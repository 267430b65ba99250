import { isAfter } from "./move-stock.ts";
import type { Debt, Minor, Repayment } from "./trade-store.ts";

type Paid = { paid: Minor; payments: number };

/**
 * What each debt has had. A repayment fills the debt it was taken for, then the customer's other
 * debts from the oldest on; what is left is a deposit, which the next debt drinks first (S15).
 * All goes by effective time and operation id, so every order of arrival gives the same.
 */
export function allocateRepayments(
  debts: readonly Debt[],
  repayments: readonly Repayment[],
): Map<string, Paid> {
  const order = (a: Debt | Repayment, b: Debt | Repayment) => (isAfter(a, b) ? 1 : -1);
  const oldestFirst = debts.toSorted(order);
  const result = new Map<string, Paid>(
    oldestFirst.map((debt) => [debt.id, { paid: 0, payments: 0 }]),
  );
  for (const repayment of repayments.toSorted(order)) {
    const named = oldestFirst.filter((debt) => debt.id === repayment.credit);
    const others = oldestFirst.filter((debt) => debt.id !== repayment.credit);
    let left = repayment.amount;
    for (const debt of [...named, ...others]) {
      const had = result.get(debt.id) ?? { paid: 0, payments: 0 };
      const part = Math.min(left, debt.amount - had.paid);
      if (part <= 0) continue;
      result.set(debt.id, { paid: had.paid + part, payments: had.payments + 1 });
      left -= part;
    }
  }
  return result;
}
