import { allocateOldestFirst } from "#/domain/credit.ts";
import { balanceChange } from "./postings.ts";
import type { Debt, Minor, Posting, Repayment } from "./trade-records.ts";
import type { TradeStore } from "./trade-store.ts";

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
  const {
    debts: settled,
    allocations,
    outstanding,
    overpayment,
  } = allocateOldestFirst(debts.map(dated), (await store.repayments(customer)).map(dated));
  const known = new Map(debts.map((debt) => [debt.id, debt]));
  const changed = settled
    .map(({ id, paid }) => ({
      credit: id,
      paid,
      payments: allocations.filter(({ debt }) => debt === id).length,
    }))
    .filter(({ credit, paid, payments }) => {
      const had = known.get(credit);
      return had?.paid !== paid || had.payments !== payments;
    });
  await store.savePaid(changed);
  for (const { credit } of changed) store.touch("credit", credit, null);

  const balance = outstanding - overpayment;
  await store.saveBalance(customer, balance);
  store.touch("customer", customer, null);
  return { balance, postings: balanceChange(before, balance) };
}

function dated({ id, amount, effectiveAt }: Debt | Repayment) {
  return { id, amount, effectiveAt: new Date(effectiveAt).toISOString() };
}
