import { and, asc, eq, inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { PurchaseRow } from "#/contract/purchase.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { outstandingOf, paymentStatusOf } from "#/domain/purchasing/purchase.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import { eachSerial } from "#/domain/serial-key.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { suppliers } from "#server/modules/catalogue/schema-catalogue.ts";
import {
  purchaseExtraCosts,
  purchaseLines,
  purchasePayments,
  purchaseReceiptLines,
  purchaseReceipts,
  purchaseReturnLines,
  purchaseReturns,
  purchases,
} from "../schema-purchases.ts";
import { groupRows } from "#server/kernel/queries/group-rows.ts";
import { receiptStates, withReceipt } from "#server/modules/receipts/queries/receipt-states.ts";
import { wireInstant, type RowScope } from "#server/kernel/queries/row-scope.ts";
import type { RowReader } from "#server/kernel/queries/row-reader.ts";

/** Purchases in wire format, with receipts, payments and returns. */
export async function purchaseRows(
  tx: Tx,
  { business }: RowScope,
  ids: readonly string[],
): Promise<PurchaseRow[]> {
  const rows = await tx
    .select({ purchase: purchases, supplier_name: suppliers.name })
    .from(purchases)
    .innerJoin(
      suppliers,
      and(
        eq(suppliers.business_id, purchases.business_id),
        eq(suppliers.id, purchases.supplier_id),
      ),
    )
    .where(and(eq(purchases.business_id, business), inArray(purchases.id, [...ids])));
  const parts = await readParts(tx, business, ids);
  const receipts = await receiptStates(tx, business, ids);
  return rows.map(({ purchase, supplier_name }) => ({
    ...headerOf(purchase),
    supplier_name,
    ...parts(purchase.id),
    ...withReceipt(receipts.get(purchase.id)),
  }));
}

type Purchase = typeof purchases.$inferSelect;

function headerOf(row: Purchase) {
  const { total, paid, billed } = row;
  return {
    id: row.id,
    number: row.number,
    location: row.location_id,
    supplier: row.supplier_id,
    purchase_date: row.purchase_date,
    expected_on: row.expected_on,
    payment_method: row.payment_method,
    reference_number: row.reference_number,
    notes: row.notes,
    status: row.status,
    spread_by: row.spread_by,
    total_amount: formatMoneyWire(total),
    amount_paid: formatMoneyWire(paid),
    outstanding_balance: formatMoneyWire(outstandingOf(total, paid)),
    payment_status: paymentStatusOf(total, paid),
    owed: formatMoneyWire(billed - paid),
    actor: row.actor_id,
    till: row.till_id,
    effective_at: wireInstant(row.effective_at),
    closed_at: wireInstant(row.closed_at),
    cancelled_at: wireInstant(row.cancelled_at),
    cancel_reason: row.cancel_reason,
    is_orphan: row.is_orphan,
  };
}

type Parts = Pick<PurchaseRow, "lines" | "receipts" | "payments" | "returns" | "extra_costs">;

/** The parts of each purchase, in order of occurrence or entry. */
async function readParts(
  tx: Tx,
  business: string,
  ids: readonly string[],
): Promise<(purchase: string) => Parts> {
  const of = (table: PurchasePart) =>
    and(eq(table.business_id, business), inArray(table.purchase_id, [...ids]));
  const lines = await tx
    .select()
    .from(purchaseLines)
    .where(of(purchaseLines))
    .orderBy(asc(purchaseLines.position));
  const extra = await tx
    .select()
    .from(purchaseExtraCosts)
    .where(of(purchaseExtraCosts))
    .orderBy(asc(purchaseExtraCosts.position));
  const receipts = await tx
    .select()
    .from(purchaseReceipts)
    .where(of(purchaseReceipts))
    .orderBy(asc(purchaseReceipts.effective_at), asc(purchaseReceipts.id));
  const receiptLines = await tx
    .select()
    .from(purchaseReceiptLines)
    .where(of(purchaseReceiptLines))
    .orderBy(asc(purchaseReceiptLines.position));
  const payments = await tx
    .select()
    .from(purchasePayments)
    .where(of(purchasePayments))
    .orderBy(asc(purchasePayments.effective_at), asc(purchasePayments.id));
  const returns = await tx
    .select()
    .from(purchaseReturns)
    .where(of(purchaseReturns))
    .orderBy(asc(purchaseReturns.effective_at), asc(purchaseReturns.id));
  const returnLines = await tx
    .select()
    .from(purchaseReturnLines)
    .where(of(purchaseReturnLines))
    .orderBy(asc(purchaseReturnLines.position));

  const cameBy = groupRows(receiptLines, (line) => `${line.purchase_id}/${line.receipt_id}`);
  const wentBy = groupRows(returnLines, (line) => `${line.purchase_id}/${line.return_id}`);
  const pieces = piecesOf(receiptLines);
  const linesBy = groupRows(lines, ofPurchase);
  const extraBy = groupRows(extra, ofPurchase);
  const receiptsBy = groupRows(receipts, ofPurchase);
  const paymentsBy = groupRows(payments, ofPurchase);
  const returnsBy = groupRows(returns, ofPurchase);
  return (id) => ({
    lines: (linesBy.get(id) ?? []).map((line) => lineOf(line, pieces)),
    extra_costs: (extraBy.get(id) ?? []).map(({ id: own, kind, amount, payee, method, paid }) => {
      const details = paid === null ? {} : { paid };
      return { id: own, kind, amount: formatMoneyWire(amount), payee, method, ...details };
    }),
    receipts: (receiptsBy.get(id) ?? []).map((receipt) =>
      receiptOf(receipt, cameBy.get(`${id}/${receipt.id}`) ?? []),
    ),
    payments: (paymentsBy.get(id) ?? []).map(paymentOf),
    returns: (returnsBy.get(id) ?? []).map((back) =>
      returnOf(back, wentBy.get(`${id}/${back.id}`) ?? []),
    ),
  });
}

type PurchasePart = PgTable & { business_id: PgColumn; purchase_id: PgColumn };

const ofPurchase = ({ purchase_id }: { purchase_id: string }) => purchase_id;

type ReceiptLine = typeof purchaseReceiptLines.$inferSelect;
type ReturnLine = typeof purchaseReturnLines.$inferSelect;

/** Serial-tracked units received per line, by purchase and line. */
function piecesOf(lines: readonly ReceiptLine[]): ReadonlyMap<string, string[]> {
  const pieces = new Map<string, string[]>();
  for (const { purchase_id, line_id, serials } of lines) {
    const key = `${purchase_id}/${line_id}`;
    if (serials !== null) pieces.set(key, [...(pieces.get(key) ?? []), ...serials]);
  }
  return pieces;
}

function lineOf(
  line: typeof purchaseLines.$inferSelect,
  pieces: ReadonlyMap<string, string[]>,
): PurchaseRow["lines"][number] {
  const serials = pieces.get(`${line.purchase_id}/${line.id}`);
  return {
    id: line.id,
    product: line.product_id,
    variant: line.variant_id,
    name: line.name,
    quantity: formatQuantityWire(line.quantity),
    unit_cost: costOf(line.unit_cost),
    ...(line.pack === null ? {} : { pack: line.pack, pack_cost: costOf(line.pack_cost) }),
    note: line.note,
    received: formatQuantityWire(line.received),
    damaged: formatQuantityWire(line.damaged),
    returned: formatQuantityWire(line.returned),
    ...(serials === undefined ? {} : { serials: eachSerial(serials) }),
  };
}

function receiptOf(
  receipt: typeof purchaseReceipts.$inferSelect,
  lines: readonly ReceiptLine[],
): PurchaseRow["receipts"][number] {
  return {
    id: receipt.id,
    location: receipt.location_id,
    effective_at: wireInstant(receipt.effective_at),
    actor: receipt.actor_id,
    delivery_note: receipt.delivery_note,
    note: receipt.note,
    is_final: receipt.is_final,
    lines: lines.map(({ id, line_id: line, quantity, damaged, unit_cost, pack_cost }) => ({
      id,
      line,
      quantity: formatQuantityWire(quantity),
      damaged: formatQuantityWire(damaged),
      unit_cost: costOf(unit_cost),
      ...(pack_cost === null ? {} : { pack_cost: costOf(pack_cost) }),
    })),
  };
}

function paymentOf(
  payment: typeof purchasePayments.$inferSelect,
): NonNullable<PurchaseRow["payments"]>[number] {
  return {
    id: payment.id,
    payment_date: payment.payment_date,
    method: payment.method,
    amount: formatMoneyWire(payment.amount),
    mobile_money_reference: payment.mobile_money_reference,
    mobile_money_number: payment.mobile_money_number,
    bank_reference: payment.bank_reference,
    notes: payment.notes,
    actor: payment.actor_id,
    effective_at: wireInstant(payment.effective_at),
  };
}

function returnOf(
  back: typeof purchaseReturns.$inferSelect,
  lines: readonly ReturnLine[],
): PurchaseRow["returns"][number] {
  return {
    id: back.id,
    number: back.number,
    location: back.location_id,
    reason: back.reason,
    lines: lines.map(({ id, line_id: line, quantity, serials }) => ({
      id,
      line,
      quantity: formatQuantityWire(quantity),
      ...(serials === null ? {} : { serials }),
    })),
    amount: formatMoneyWire(lines.reduce((sum, { amount }) => sum + amount, 0)),
    actor: back.actor_id,
    effective_at: wireInstant(back.effective_at),
  };
}

const costOf = (cost: number | null) => (cost === null ? null : formatMoneyWire(cost));

export const purchaseReader: RowReader<"purchase"> = { entity: "purchase", read: purchaseRows };
