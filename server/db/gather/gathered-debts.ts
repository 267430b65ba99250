import { type SQL, sql } from "drizzle-orm";
import type { ReductionRecord } from "../../commands/customer-records.ts";
import type { Debt, Repayment } from "../../commands/trade-records.ts";
import type { TradeStore } from "../../commands/trade-store.ts";
import { groupRows } from "../../queries/group-rows.ts";
import { creditReductions } from "../schema-counter.ts";
import { creditPayments, credits } from "../schema-trade.ts";
import { creditRow } from "../trade/debts-part.ts";
import type { TradeScope } from "../trade/trade-scope.ts";
import type { Gathering } from "./gathered-part.ts";
import { rowsFromJson } from "./json-rows.ts";

/** All that a customer borrowed, paid, brought back and was forgiven. Never changed in its place. */
export type Ledger = {
  debts: readonly Debt[];
  repayments: readonly Repayment[];
  reductions: readonly ReductionRecord[];
};

type JsonRows = readonly Record<string, unknown>[];

/** What is read of the ledgers of customers who borrow. */
export function ledgerQueries(own: SQL, debtors: SQL) {
  return {
    debts: sql`select id, customer_id, credit_amount, amount_paid, reduced, number_of_payments,
      effective_at, op_id from ${credits} where ${own} and customer_id = ${debtors}`,
    repayments: sql`select id, customer_id, credit_id, amount, effective_at, op_id
      from ${creditPayments} where ${own} and customer_id = ${debtors}`,
    reductions: sql`select * from ${creditReductions} where ${own} and customer_id = ${debtors}`,
  };
}

/** The ledgers of these customers; of whoever never borrowed an empty one. */
export function ledgersOf(
  debtors: ReadonlySet<string>,
  read: Record<keyof ReturnType<typeof ledgerQueries>, JsonRows>,
): Map<string, Ledger> {
  const debts = groupRows(rowsFromJson(credits, read.debts), (row) => row.customer_id);
  const paid = groupRows(rowsFromJson(creditPayments, read.repayments), (row) => row.customer_id);
  const taken = groupRows(
    rowsFromJson(creditReductions, read.reductions),
    (row) => row.customer_id,
  );
  return new Map(
    [...debtors].map((customer) => [
      customer,
      {
        debts: (debts.get(customer) ?? []).map(debtOf),
        repayments: (paid.get(customer) ?? []).map(repaymentOf),
        reductions: (taken.get(customer) ?? []).map(reductionOf),
      },
    ]),
  );
}

/** Lending, over ledgers that were read at once. What is known of nobody's the tables are asked about. */
export function gatheredDebts(
  { business }: TradeScope,
  of: () => Gathering,
  tables: TradeStore,
): Pick<
  TradeStore,
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
      // Of two debts under one id the tables refuse one, and say which.
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

function debtOf(row: typeof credits.$inferSelect): Debt {
  return {
    id: row.id,
    amount: row.credit_amount,
    effectiveAt: row.effective_at,
    opId: row.op_id,
    paid: row.amount_paid,
    reduced: row.reduced,
    payments: row.number_of_payments,
  };
}

function repaymentOf(row: typeof creditPayments.$inferSelect): Repayment {
  return {
    id: row.id,
    credit: row.credit_id,
    amount: row.amount,
    effectiveAt: row.effective_at,
    opId: row.op_id,
  };
}

function reductionOf(row: typeof creditReductions.$inferSelect): ReductionRecord {
  return {
    id: row.id,
    opId: row.op_id,
    credit: row.credit_id,
    customer: row.customer_id,
    kind: row.kind,
    amount: row.amount,
    reason: row.reason,
    actor: row.actor_id,
    effectiveAt: row.effective_at,
    receivedAt: row.received_at,
  };
}
