import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import { creditRow } from "#server/modules/credit/debts-repository.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";
import type { Gathering } from "./gathering.ts";

/** Credit operations over prefetched ledgers. Anything not prefetched is read from the tables. */
export function gatheredDebts(
  { business }: LedgerScope,
  of: () => Gathering,
  tables: LedgerStore,
): Pick<
  LedgerStore,
  "debts" | "repayments" | "reductions" | "insertCredit" | "savePaid" | "saveBalance"
> {
  const ledger = (customer: string) => of().known.ledgers.get(customer);
  return {
    debts: async (customer) => [...(ledger(customer)?.debts ?? (await tables.debts(customer)))],

    repayments: async (customer) => [
      ...(ledger(customer)?.repayments ?? (await tables.repayments(customer))),
    ],

    reductions: async (customer) => [
      ...(ledger(customer)?.reductions ?? (await tables.reductions(customer))),
    ],

    async insertCredit(credit) {
      const { known, pending } = of();
      const { customer, id, amount, effectiveAt, opId } = credit;
      const before = ledger(customer);
      // With two debts under one id, the tables refuse one and report which.
      if (before === undefined || pending.credits.has(id)) return tables.insertCredit(credit);
      const debt = { id, amount, effectiveAt, opId, paid: 0, reduced: 0, payments: 0 };
      known.ledgers.set(customer, { ...before, debts: [...before.debts, debt] });
      pending.credits.set(id, creditRow(business, credit));
    },

    async savePaid(list) {
      const { known, pending } = of();
      const changed = new Map(list.map(({ credit, ...now }) => [credit, now]));
      for (const [customer, one] of known.ledgers)
        if (one.debts.some(({ id }) => changed.has(id)))
          known.ledgers.set(customer, {
            ...one,
            debts: one.debts.map((debt) => ({ ...debt, ...changed.get(debt.id) })),
          });
      for (const now of list) {
        const made = pending.credits.get(now.credit);
        const { paid: amount_paid, reduced, payments: number_of_payments } = now;
        if (made === undefined) pending.paid.set(now.credit, now);
        else pending.credits.set(now.credit, { ...made, amount_paid, reduced, number_of_payments });
      }
    },

    async saveBalance(id, balance) {
      const { known, pending } = of();
      const customer = known.customers.get(id);
      if (!customer) return tables.saveBalance(id, balance);
      known.customers.set(id, { ...customer, balance });
      pending.balances.set(id, balance);
    },
  };
}
