import { type SQL, sql } from "drizzle-orm";
import type { ReductionRecord } from "#server/kernel/ledger/customer-records.ts";
import type { Debt, Repayment } from "#server/kernel/ledger/ledger-records.ts";
import { groupRows } from "#server/kernel/queries/group-rows.ts";
import { creditReductions } from "#server/modules/credit/schema-credit.ts";
import { creditPayments, credits } from "#server/modules/credit/schema-credit.ts";
import { rowsFromJson } from "#server/kernel/database/json-rows.ts";

/** A customer's debts, payments and reductions. Immutable. */
export type Ledger = {
  debts: readonly Debt[];
  repayments: readonly Repayment[];
  reductions: readonly ReductionRecord[];
};

type JsonRows = readonly Record<string, unknown>[];

/** The queries for the ledgers of customers who borrow. */
export function ledgerQueries(own: SQL, debtors: SQL) {
  return {
    debts: sql`select id, customer_id, credit_amount, amount_paid, reduced, number_of_payments,
      effective_at, op_id from ${credits} where ${own} and customer_id = ${debtors}`,
    repayments: sql`select id, customer_id, credit_id, amount, effective_at, op_id
      from ${creditPayments} where ${own} and customer_id = ${debtors}`,
    reductions: sql`select * from ${creditReductions} where ${own} and customer_id = ${debtors}`,
  };
}

/** The ledgers of these customers; empty for a customer who never borrowed. */
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
