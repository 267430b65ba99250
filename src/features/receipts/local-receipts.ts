import { businessDay } from "#/domain/business-day.ts";
import { money } from "#/domain/money.ts";
import { searchTerms } from "#/domain/search-text.ts";
import {
  type PaymentSource,
  receiptOfPayment,
  receiptOfSale,
} from "#/entities/receipt/receipt-source.ts";
import { openSending } from "#/entities/receipt/receipt-sends.ts";
import { type DayRange, salesOfDays } from "#/entities/sales/sale-queries.ts";
import { fits, type FilterTests } from "#/kit/list/fitting-rows.ts";
import { readOperation } from "#/store/operation-body.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { visibleOperations } from "#/store/visible-operations.ts";
import { type CreditPaymentView, projectCreditPayments } from "#/sync/projection-credits.ts";
import type { SaleView } from "#/sync/projection-sales.ts";
import type { ReceiptEntry } from "./listed-receipt.ts";
import type { ReceiptFilters, receiptFilters } from "./receipt-filters.ts";

export interface ReceiptsAsked {
  location: string;
  timeZone: string;
  /** Business days. */
  days: DayRange;
  /** Restricts to this user's receipts; null includes all. */
  actor: string | null;
}

/** Returns the receipts of these days that this device can render, sent or not, newest first. */
export async function localReceipts(
  db: TradingDatabase,
  asked: ReceiptsAsked,
): Promise<ReceiptEntry[]> {
  const [sales, payments] = await Promise.all([salesOfDays(db, asked), paymentsOfDays(db, asked)]);
  return [...sales.map(entryOfSale), ...payments].toSorted((a, b) => (a.date < b.date ? 1 : -1));
}

const tests: FilterTests<ReceiptEntry, typeof receiptFilters> = {
  type: (type) => (entry) => entry.type === type,
  customer: (customer) => (entry) => entry.customer === customer,
  sent:
    (by) =>
    ({ email_sent: isByEmail, sms_sent: isBySms }) =>
      by === "none" ? !isByEmail && !isBySms : by === "email" ? isByEmail : isBySms,
  // Filtered by the query that reads them.
  from: null,
  to: null,
};

/** Returns the receipts that match the search and filters. */
export function matchingReceipts(
  entries: readonly ReceiptEntry[],
  filters: ReceiptFilters,
  text: string,
): ReceiptEntry[] {
  const terms = searchTerms(text);
  const isAsked = fits(tests, filters);
  return entries.filter((entry) => {
    if (!isAsked(entry)) return false;
    const words = searchTerms(`${entry.number} ${entry.customer_name ?? ""}`).join(" ");
    return terms.every((term) => words.includes(term));
  });
}

function entryOfSale(sale: SaleView): ReceiptEntry {
  return {
    id: sale.id,
    type: money(sale.credit_amount) > 0 ? "credit" : "sale",
    number: sale.number,
    date: sale.effective_at,
    customer: sale.customer,
    customer_name: sale.customer_name,
    amount: sale.total,
    email_sent: sale.receipt?.email_sent ?? false,
    sms_sent: sale.receipt?.sms_sent ?? false,
    sending: openSending(sale.receipt ?? null),
    sync: sale.sync,
    status: sale.status,
    source: receiptOfSale(sale),
  };
}

function paymentsOfDays(
  db: TradingDatabase,
  { timeZone, days, actor }: ReceiptsAsked,
): Promise<ReceiptEntry[]> {
  const tables = [db.creditPayments, db.credits, db.customers, db.operations];
  return db.transaction("r", tables, async () => {
    const [rows, operations] = await Promise.all([
      db.creditPayments.toArray(),
      visibleOperations(db),
    ]);
    const shown = projectCreditPayments(rows, operations).filter(({ effective_at, ...payment }) => {
      if (actor !== null && payment.actor !== actor) return false;
      const day = businessDay(effective_at, timeZone);
      return (days.from === null || day >= days.from) && (days.to === null || day <= days.to);
    });
    return entriesOfPayments(db, shown, operations, timeZone);
  });
}

async function entriesOfPayments(
  db: TradingDatabase,
  payments: readonly CreditPaymentView[],
  operations: readonly OperationRow[],
  timeZone: string,
): Promise<ReceiptEntry[]> {
  const credits = await db.credits.bulkGet(payments.map(({ credit }) => credit));
  const customers = await db.customers.bulkGet(payments.map(({ customer }) => customer ?? ""));
  const said = new Map(operations.flatMap(saidOfPayment));
  return payments.map((payment, at) => {
    const taken = said.get(payment.id);
    const name = customers[at]?.name ?? taken?.name ?? null;
    const sale = credits[at]?.sale ?? taken?.sale ?? payment.credit;
    const takenOn = businessDay(payment.effective_at, timeZone);
    const source: PaymentSource = receiptOfPayment(payment, {
      customer_name: name,
      sale,
      sale_number: credits[at]?.sale_number ?? taken?.saleNumber ?? "",
      isSent: payment.sync === "sent",
      handedOver: payment.payment_date === takenOn ? null : payment.payment_date,
      // The outstanding amount at the time is no longer known.
      owed: null,
    });
    return {
      id: payment.id,
      type: "payment",
      number: payment.number,
      date: payment.effective_at,
      customer: payment.customer,
      customer_name: name,
      amount: payment.amount,
      email_sent: payment.receipt?.email_sent ?? false,
      sms_sent: payment.receipt?.sms_sent ?? false,
      sending: openSending(payment.receipt ?? null),
      sync: payment.sync,
      status: null,
      source,
    };
  });
}

/** Extracts the sale's data from a payment operation still stored here. */
function saidOfPayment(operation: OperationRow) {
  const read = readOperation(operation);
  if (read.type !== "credit.payment") return [];
  const { id, sale, sale_number: saleNumber, customer_snapshot } = read.body;
  return [[id, { sale, saleNumber, name: customer_snapshot.name }] as const];
}
