import { allocateRepayments } from "./repayments.ts";
import type { Minor, Posting, TradeStore } from "./trade-store.ts";
import { balanceChange } from "./postings.ts";

/**
 * Folds all that a customer borrowed and paid into what each debt still wants and what they owe
 * in all, and tells the postings of the change. The fold goes by effective time, so the order in
 * which tills are heard does not matter (S15).
 */
export async function settleCustomer(
  store: TradeStore,
  customer: string,
  before: Minor,
): Promise<{ balance: Minor; postings: Posting[] }> {
  const debts = await store.debts(customer);
  const repayments = await store.repayments(customer);
  const paid = allocateRepayments(debts, repayments);
  const changed = debts
    .map((debt) => ({ debt, now: paid.get(debt.id) ?? { paid: 0, payments: 0 } }))
    .filter(({ debt, now }) => debt.paid !== now.paid || debt.payments !== now.payments)
    .map(({ debt, now }) => ({ credit: debt.id, ...now }));
  await store.savePaid(changed);
  for (const { credit } of changed) store.touch("credit", credit, null);

  const borrowed = debts.reduce((sum, debt) => sum + debt.amount, 0);
  const repaid = repayments.reduce((sum, repayment) => sum + repayment.amount, 0);
  const balance = borrowed - repaid;
  await store.saveBalance(customer, balance);
  store.touch("customer", customer, null);
  return { balance, postings: balanceChange(before, balance) };
}
