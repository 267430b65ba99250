import { and, eq } from "drizzle-orm";
import type { CreditHistoryLine } from "#/contract/customer.ts";
import { reduceDebts } from "#/domain/credit.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { creditReductions } from "../schema-credit.ts";
import { creditPayments, credits } from "../schema-credit.ts";
import type { Page, PageRequest } from "#server/kernel/queries/list-page.ts";
import { wireInstant, type RowScope } from "#server/kernel/queries/row-scope.ts";

type Happened = Omit<CreditHistoryLine, "balance" | "amount" | "effective_at"> & {
  amount: number;
  at: number;
};

/** A customer's account, newest first, each entry with the balance after it. */
export async function creditHistory(
  tx: Tx,
  scope: RowScope,
  { customer, page, page_size }: PageRequest & { customer: string },
): Promise<Page<CreditHistoryLine>> {
  const lines = await happened(tx, scope, customer);
  let balance = 0;
  const told = lines
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    .map(({ at, amount, ...line }): CreditHistoryLine => {
      balance += amount;
      return {
        ...line,
        amount: formatMoneyWire(amount),
        balance: formatMoneyWire(balance),
        effective_at: wireInstant(at),
      };
    })
    .toReversed();
  return { rows: told.slice((page - 1) * page_size, page * page_size), count: told.length };
}

async function happened(tx: Tx, { business }: RowScope, customer: string): Promise<Happened[]> {
  const lent = await tx
    .select()
    .from(credits)
    .where(and(eq(credits.business_id, business), eq(credits.customer_id, customer)));
  const paid = await tx
    .select()
    .from(creditPayments)
    .where(and(eq(creditPayments.business_id, business), eq(creditPayments.customer_id, customer)));
  const reduced = await tx
    .select()
    .from(creditReductions)
    .where(
      and(eq(creditReductions.business_id, business), eq(creditReductions.customer_id, customer)),
    );
  const at = (moment: number) => new Date(moment).toISOString();
  const { effects } = reduceDebts(
    lent.map(({ id, credit_amount: amount, effective_at }) => {
      return { id, amount, effectiveAt: at(effective_at) };
    }),
    reduced.map(({ id, credit_id: credit, kind, amount, effective_at }) => {
      return { id, credit, kind, amount, effectiveAt: at(effective_at) };
    }),
  );
  const numberOf = new Map(lent.map(({ id, sale_number }) => [id, sale_number]));
  return [
    ...lent.map((debt): Happened => ({
      id: debt.id,
      kind: debt.is_opening ? "opening" : "credit",
      number: debt.sale_number,
      amount: debt.credit_amount,
      due_date: debt.due_date,
      at: debt.effective_at,
    })),
    ...paid.map((payment): Happened => ({
      id: payment.id,
      kind: "payment",
      number: payment.number,
      amount: -payment.amount,
      due_date: null,
      at: payment.effective_at,
    })),
    ...reduced.map((one): Happened => ({
      id: one.id,
      kind: one.kind,
      number: numberOf.get(one.credit_id ?? "") ?? "",
      amount: -(effects.get(one.id) ?? 0),
      due_date: null,
      at: one.effective_at,
    })),
  ];
}
