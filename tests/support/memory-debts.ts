import { money } from "#/domain/money.ts";
import type { RowRef } from "#server/kernel/ledger/ledger-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import type { MemoryBusiness } from "./memory-business.ts";

/** Customers, their debts and their payments, in memory. */
export function memoryDebts(data: () => MemoryBusiness) {
  return {
    async customer(id) {
      const known = data().customers.get(id);
      return known === undefined ? null : { ...known };
    },
    insertPlaceholder: async (id, { name, phone }) =>
      void data().customers.set(id, {
        id,
        name,
        phone,
        balance: 0,
        creditLimit: null,
        isPlaceholder: true,
        mergedInto: null,
      }),
    async insertCustomer({ id, name, phone, credit_limit, no_credit_limit }) {
      const balance = data().customers.get(id)?.balance ?? 0;
      data().customers.set(id, {
        id,
        name,
        phone,
        balance,
        creditLimit: no_credit_limit ? null : money(credit_limit),
        isPlaceholder: false,
        mergedInto: null,
      });
    },
    async saveCustomer(id, { name, phone, credit_limit }) {
      const customer = data().customers.get(id);
      if (!customer) return;
      if (name !== undefined) customer.name = name;
      if (phone !== undefined) customer.phone = phone;
      if (credit_limit !== undefined) customer.creditLimit = money(credit_limit);
    },
    async saveBalance(id, balance) {
      const customer = data().customers.get(id);
      if (customer) customer.balance = balance;
    },
    insertCredit: async (credit) =>
      void data().credits.set(credit.id, { ...credit, paid: 0, reduced: 0, payments: 0 }),
    insertCreditPayment: async (payment) => void data().creditPayments.set(payment.id, payment),
    creditLocation: async (id) => data().credits.get(id)?.location ?? null,
    debts: async (customer) =>
      [...data().credits.values()]
        .filter((credit) => credit.customer === customer)
        .map((credit) => ({ ...credit })),
    repayments: async (customer) =>
      [...data().creditPayments.values()].filter((payment) => payment.customer === customer),
    async moveCustomer(from, into) {
      const moved: RowRef[] = [];
      for (const { body } of data().sales.values()) {
        if (body.customer !== from) continue;
        body.customer = into;
        moved.push({ entity: "sale", id: body.id, location: body.location });
      }
      const give = (
        entity: "credit" | "credit_payment",
        rows: Iterable<{ id: string; customer: string }>,
      ) => {
        for (const row of rows) {
          if (row.customer !== from) continue;
          row.customer = into;
          moved.push({ entity, id: row.id, location: null });
        }
      };
      give("credit", data().credits.values());
      give("credit_payment", data().creditPayments.values());
      for (const one of data().reductions) if (one.customer === from) one.customer = into;
      for (const card of data().customers.values()) {
        if (card.id !== from && card.mergedInto !== from) continue;
        card.mergedInto = into;
        moved.push({ entity: "customer", id: card.id, location: null });
      }
      return moved;
    },
    insertReduction: async (reduction) => void data().reductions.push(reduction),
    reductions: async (customer) =>
      data().reductions.filter((reduction) => reduction.customer === customer),
    async savePaid(list) {
      for (const { credit, ...settled } of list)
        Object.assign(data().credits.get(credit) ?? {}, settled);
    },
  } satisfies Partial<LedgerStore>;
}
