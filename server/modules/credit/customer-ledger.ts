import { allocateOldestFirst, reduceDebts, type DebtReduction } from "#/domain/credit.ts";
import { balanceChange } from "#server/modules/accounting/postings.ts";
import type { Debt, Millis, Minor, Posting } from "#server/kernel/ledger/ledger-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";

/**
 * Folds a customer's debts, payments, returns and write-offs into the rest of each debt and the total
 * balance, and returns the postings of the change: receivable, deposits, and write-offs as an expense. The
 * fold is ordered by effective time, so the order of arrival does not matter (S15).
 *
 * @param before the previous balance; positive is owed by the customer, negative is held by the shop
 * @param opId the current operation: write-offs computed without its facts were posted before
 */
export async function settleCustomer(
  store: Pick<
    LedgerStore,
    "debts" | "reductions" | "repayments" | "savePaid" | "saveBalance" | "touch"
  >,
  customer: string,
  before: Minor,
  opId: string,
): Promise<{ balance: Minor; postings: Posting[] }> {
  const debts = await store.debts(customer);
  const reductions = await store.reductions(customer);
  const taken = reduceDebts(debts.map(dated), reductions.map(dated));
  const settledBefore = reduceDebts(
    debts.filter((debt) => debt.opId !== opId).map(dated),
    reductions.filter((one) => one.opId !== opId).map(dated),
  );
  const repayments = (await store.repayments(customer)).map(dated);
  const fold = allocateOldestFirst(taken.debts, [...repayments, ...taken.notes]);
  const known = new Map(debts.map((debt) => [debt.id, debt]));
  // Counted in one pass: a regular customer has thousands of debts.
  const parts = new Map<string, number>();
  for (const { debt } of fold.allocations) parts.set(debt, (parts.get(debt) ?? 0) + 1);
  const changed = fold.debts
    .map(({ id, paid }) => ({
      credit: id,
      paid,
      reduced: taken.reduced.get(id) ?? 0,
      payments: parts.get(id) ?? 0,
    }))
    .filter(({ credit, ...now }) => isChanged(known.get(credit), now));
  await store.savePaid(changed);
  // A debt is touched with its reduction even if the reduction came too late to have an effect.
  const told = reductions.flatMap(({ opId: of, credit }) => (of === opId ? (credit ?? []) : []));
  for (const credit of new Set([...changed.map((one) => one.credit), ...told]))
    if (known.has(credit)) store.touch("credit", credit, null);

  const balance = fold.outstanding - fold.overpayment;
  await store.saveBalance(customer, balance);
  store.touch("customer", customer, null);
  const writtenOff = taken.writtenOff - settledBefore.writtenOff;
  return {
    balance,
    postings: [
      ...balanceChange(before, balance),
      { account: "expenses", detail: "bad_debts", amount: writtenOff },
    ],
  };
}

type Settled = Pick<Debt, "paid" | "reduced" | "payments">;

function isChanged(had: Debt | undefined, now: Settled): boolean {
  return had?.paid !== now.paid || had.reduced !== now.reduced || had.payments !== now.payments;
}

type Fact = Omit<DebtReduction, "effectiveAt" | "credit" | "kind"> & { effectiveAt: Millis };

function dated<F extends Fact>(fact: F): Omit<F, "effectiveAt"> & { effectiveAt: string } {
  return { ...fact, effectiveAt: new Date(fact.effectiveAt).toISOString() };
}
