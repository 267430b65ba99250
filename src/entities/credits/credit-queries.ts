import type { CreditRow, DebtReductionRow } from "#/contract/credit.ts";
import { daysOverdue } from "#/domain/credit.ts";
import { addAll, money } from "#/domain/money.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { StoredCredit } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { visibleOperations } from "#/store/visible-operations.ts";
import {
  projectCreditPayments,
  projectCredits,
  type CreditPaymentView,
  type CreditView,
} from "#/sync/projection-credits.ts";
import { projectCustomers } from "#/sync/projection-customers.ts";

/** A debt as stored on this device. Amounts in minor units. */
export interface Debt {
  id: string;
  /** The debt's own id if it was not created by a sale. */
  sale: string;
  /** Empty if the debt was not created by a sale. */
  saleNumber: string;
  /** For an opening debt, which predates the shop's use of Kaunta: the day since which it is owed, if known. */
  opening: { since: string | null } | null;
  /** Location where it was created. */
  location: string;
  customer: string;
  /** Null for a customer whose row has not arrived yet. */
  customerName: string | null;
  customerPhone: string | null;
  /** Null: messages use the business's language. */
  customerLanguage: "en" | "sw" | null;
  amount: number;
  paid: number;
  /** Returned, voided or written off. */
  reduced: number;
  /** The reductions with their time; empty for a row from before they were recorded. */
  reductions: readonly DebtReductionRow[];
  outstanding: number;
  dueDate: string | null;
  /** Agreed days to pay; null if none were agreed, or while only this device has the debt. */
  terms: number | null;
  /** Number of payments allocated to it. */
  payments: number;
  /** 0 until the day after the due date. */
  daysOverdue: number;
  status: CreditView["payment_status"];
  since: string;
  reminders: number;
  /** Instant in wire format; null before the first. */
  lastReminder: string | null;
  sync: CreditView["sync"];
}

/** All data of one payment screen. */
export interface DebtInFull {
  debt: Debt;
  /** The customer's older open debts, which payments settle before this one. */
  older: Debt[];
  /** Σ outstanding of all the customer's debts. */
  owedInAll: number;
  /** Payments taken for this debt, newest first. */
  payments: CreditPaymentView[];
}

/** Returns the business's open debts, oldest first. `today` is the business day. */
export function openDebts(db: TradingDatabase, today: string): Promise<Debt[]> {
  return db.transaction("r", [db.credits, db.customers, db.operations], async () => {
    const [rows, operations] = await Promise.all([db.credits.toArray(), visibleOperations(db)]);
    const open = projectCredits(rows, operations, today).filter(isOpen);
    return debtsOf(db, open, operations, today);
  });
}

/** Returns the business's paid debts, newest first. */
export function paidDebts(db: TradingDatabase, today: string): Promise<Debt[]> {
  return db.transaction("r", [db.credits, db.customers, db.operations], async () => {
    const [rows, operations] = await Promise.all([db.credits.toArray(), visibleOperations(db)]);
    const paid = projectCredits(rows, operations, today).filter((view) => !isOpen(view));
    return debtsOf(db, paid.toReversed(), operations, today);
  });
}

/** Returns a customer's open debts, oldest first. */
export function openDebtsOf(db: TradingDatabase, customer: string, today: string): Promise<Debt[]> {
  return db.transaction("r", [db.credits, db.customers, db.operations], async () => {
    const operations = await visibleOperations(db);
    const views = await creditsOf(db, customer, operations, today);
    return debtsOf(db, views.filter(isOpen), operations, today);
  });
}

/** Returns all debts of a customer, including paid ones, oldest first. */
export function debtsOfCustomer(
  db: TradingDatabase,
  customer: string,
  today: string,
): Promise<Debt[]> {
  return db.transaction("r", [db.credits, db.customers, db.operations], async () => {
    const operations = await visibleOperations(db);
    return debtsOf(db, await creditsOf(db, customer, operations, today), operations, today);
  });
}

/**
 * Returns one debt with its related data; null if it is not stored here.
 *
 * @param fetched the server's row of a debt that is not stored here
 */
export function debtInFull(
  db: TradingDatabase,
  id: string,
  today: string,
  fetched?: CreditRow,
): Promise<DebtInFull | null> {
  const tables = [db.credits, db.creditPayments, db.customers, db.operations];
  return db.transaction("r", tables, async () => {
    const operations = await visibleOperations(db);
    const row = (await db.credits.get(id)) ?? (fetched && { ...fetched, _seq: 0 });
    const made = row ?? projectCredits([], operations, today).find((view) => view.id === id);
    if (made === undefined) return null;
    const views = await creditsOf(db, made.customer, operations, today, row);
    const debts = await debtsOf(db, views, operations, today);
    const at = debts.findIndex((debt) => debt.id === id);
    const debt = debts[at];
    if (debt === undefined) return null;
    const taken = await db.creditPayments.where("credit").equals(id).toArray();
    return {
      debt,
      older: debts.slice(0, at).filter(({ outstanding }) => outstanding > 0),
      owedInAll: addAll(debts.map(({ outstanding }) => outstanding)),
      payments: projectCreditPayments(taken, operations).filter(({ credit }) => credit === id),
    };
  });
}

/** Returns the debt created by a sale; null if there is none, or none stored on this device. */
export function debtOfSale(db: TradingDatabase, sale: string, today: string): Promise<Debt | null> {
  return db.transaction("r", [db.credits, db.customers, db.operations], async () => {
    const operations = await visibleOperations(db);
    const row = await db.credits.where("sale").equals(sale).first();
    const made = row ?? projectCredits([], operations, today).find((view) => view.sale === sale);
    if (made === undefined) return null;
    const views = await creditsOf(db, made.customer, operations, today);
    const [debt] = await debtsOf(
      db,
      views.filter((view) => view.sale === sale),
      operations,
      today,
    );
    return debt ?? null;
  });
}

/** Returns all debts of one customer, because unsent operations are allocated among all of them. */
async function creditsOf(
  db: TradingDatabase,
  customer: string,
  operations: readonly OperationRow[],
  today: string,
  fetched?: StoredCredit,
): Promise<CreditView[]> {
  const kept = await db.credits.where("customer").equals(customer).toArray();
  const isKept = fetched === undefined || kept.some(({ id }) => id === fetched.id);
  const rows = isKept ? kept : [...kept, fetched];
  return projectCredits(rows, operations, today).filter((view) => view.customer === customer);
}

function isOpen({ outstanding }: CreditView): boolean {
  return money(outstanding) > 0;
}

async function debtsOf(
  db: TradingDatabase,
  views: readonly CreditView[],
  operations: readonly OperationRow[],
  today: string,
): Promise<Debt[]> {
  const ids = [...new Set(views.map(({ customer }) => customer))];
  const rows = await db.customers.bulkGet(ids);
  const known = rows.filter((row) => row !== undefined);
  const customers = new Map(projectCustomers(known, operations).map((row) => [row.id, row]));
  return views.map((view) => {
    const customer = customers.get(view.customer);
    const outstanding = money(view.outstanding);
    return {
      id: view.id,
      sale: view.sale,
      saleNumber: view.sale_number,
      opening: view.opening ?? null,
      location: view.location,
      customer: view.customer,
      customerName: customer?.name ?? null,
      customerPhone: customer?.phone ?? null,
      customerLanguage: customer?.language ?? null,
      amount: money(view.credit_amount),
      paid: money(view.amount_paid),
      reduced: money(view.reduced ?? "0.00"),
      reductions: view.reductions ?? [],
      outstanding,
      dueDate: view.due_date,
      terms: view.payment_terms ?? null,
      payments: view.number_of_payments,
      daysOverdue: daysOverdue({ outstanding, dueDate: view.due_date, today }),
      status: view.payment_status,
      since: view.effective_at,
      reminders: view.reminder_count,
      lastReminder: view.last_reminder_sent,
      sync: view.sync,
    };
  });
}
