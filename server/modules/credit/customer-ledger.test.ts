import fc from "fast-check";
import { expect, it } from "vitest";
import { settleCustomer } from "./customer-ledger.ts";
import type { Debt } from "#server/kernel/ledger/ledger-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";

type Store = Parameters<typeof settleCustomer>[0];
type Saved = Parameters<LedgerStore["savePaid"]>[0][number];

const fact = fc.record({ amount: fc.nat(1000), effectiveAt: fc.nat(20) });
const facts = fc.array(fact, { maxLength: 40 });

/** Debts or payments, with ids that sort in list order. */
function named<F extends object>(prefix: string, list: readonly F[]) {
  return list.map((one, index) => {
    const id = `${prefix}${String(index).padStart(3, "0")}`;
    return { ...one, id, opId: id };
  });
}

/** Settles a customer with nothing settled before and returns what was written. */
async function settled(lent: readonly Debt[], paid: Awaited<ReturnType<Store["repayments"]>>) {
  const saved: Saved[] = [];
  const store: Store = {
    debts: async () => [...lent],
    repayments: async () => [...paid],
    reductions: async () => [],
    savePaid: async (list) => void saved.push(...list),
    saveBalance: async () => undefined,
    touch: () => undefined,
  };
  const { balance } = await settleCustomer(store, "asha", 0, "now");
  return { balance, saved: new Map(saved.map((one) => [one.credit, one])) };
}

/** Start and end of each when laid end to end, oldest first. */
function laid(list: readonly { id: string; amount: number; effectiveAt: number }[]) {
  let end = 0;
  return list
    .toSorted((a, b) => a.effectiveAt - b.effectiveAt || (a.id < b.id ? -1 : 1))
    .map(({ id, amount }) => ({ id, from: end, to: (end += amount) }));
}

it("[S15] a debt is paid by the payments that overlap it when both are laid end to end", async () => {
  await fc.assert(
    fc.asyncProperty(facts, facts, async (lent, paid) => {
      const debts = named("d", lent).map((one) => ({ ...one, paid: 0, reduced: 0, payments: 0 }));
      const repayments = named("p", paid).map((one) => ({ ...one, credit: "d000" }));
      const { balance, saved } = await settled(debts, repayments);
      const received = laid(repayments);
      const total = (all: readonly { to: number }[]) => all.at(-1)?.to ?? 0;
      expect(balance).toBe(total(laid(debts)) - total(received));
      for (const { id, from, to } of laid(debts)) {
        const parts = received
          .map((one) => Math.min(to, one.to) - Math.max(from, one.from))
          .filter((part) => part > 0);
        const sum = parts.reduce((whole, part) => whole + part, 0);
        const expected = { credit: id, paid: sum, reduced: 0, payments: parts.length };
        // Unchanged rows are not written.
        expect(saved.get(id)).toEqual(sum === 0 ? undefined : expected);
      }
    }),
  );
});
