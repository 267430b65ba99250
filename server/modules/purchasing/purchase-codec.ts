import type { Happened, PurchaseState } from "#server/kernel/ledger/purchase-records.ts";
import type {
  purchaseExtraCosts,
  purchaseLines,
  purchasePayments,
  purchaseReceiptLines,
  purchaseReceipts,
  purchaseReturnLines,
  purchaseReturns,
  purchases,
} from "./schema-purchases.ts";

type Parts = {
  lines: (typeof purchaseLines.$inferSelect)[];
  extraCosts: (typeof purchaseExtraCosts.$inferSelect)[];
  receipts: (typeof purchaseReceipts.$inferSelect)[];
  receiptLines: (typeof purchaseReceiptLines.$inferSelect)[];
  payments: (typeof purchasePayments.$inferSelect)[];
  returns: (typeof purchaseReturns.$inferSelect)[];
  returnLines: (typeof purchaseReturnLines.$inferSelect)[];
};

type HappenedRow = {
  op_id: string;
  actor_id: string;
  till_id: string | null;
  effective_at: number;
  received_at: number;
};

function happenedOf(row: HappenedRow): Happened {
  return {
    opId: row.op_id,
    actor: row.actor_id,
    till: row.till_id,
    effectiveAt: row.effective_at,
    receivedAt: row.received_at,
  };
}

function happenedRow({ opId, actor, till, effectiveAt, receivedAt }: Happened): HappenedRow {
  return {
    op_id: opId,
    actor_id: actor,
    till_id: till,
    effective_at: effectiveAt,
    received_at: receivedAt,
  };
}

const listOrNull = (serials: string[]) => (serials.length === 0 ? null : serials);

/** Builds a purchase from its rows, with the parts ordered by position. */
export function stateOf(row: typeof purchases.$inferSelect, parts: Parts): PurchaseState {
  const { cancelled_at: effectiveAt, cancel_op: opId, cancel_reason: reason } = row;
  return {
    ...happenedOf(row),
    id: row.id,
    number: row.number,
    location: row.location_id,
    supplier: row.supplier_id,
    purchase_date: row.purchase_date,
    expected_on: row.expected_on,
    reference_number: row.reference_number,
    notes: row.notes,
    method: row.payment_method,
    spreadBy: row.spread_by,
    status: row.status,
    total: row.total,
    paid: row.paid,
    billed: row.billed,
    costInTransit: row.cost_in_transit,
    cancel: effectiveAt === null || opId === null ? null : { effectiveAt, opId, reason },
    closedAt: row.closed_at,
    isOrphan: row.is_orphan,
    lines: parts.lines.map(lineOf),
    extraCosts: parts.extraCosts.map(({ id, kind, amount, payee, method, paid }) => {
      return { id, kind, amount, payee, method, paid };
    }),
    receipts: parts.receipts.map((receipt) => receiptOf(receipt, parts.receiptLines)),
    payments: parts.payments.map(paymentOf),
    returns: parts.returns.map((back) => returnOf(back, parts.returnLines)),
  };
}

function lineOf(line: Parts["lines"][number]): PurchaseState["lines"][number] {
  return {
    id: line.id,
    product: line.product_id,
    variant: line.variant_id,
    name: line.name,
    quantity: line.quantity,
    unitCost: line.unit_cost,
    pack: line.pack,
    packCost: line.pack_cost,
    note: line.note,
    received: line.received,
    damaged: line.damaged,
    returned: line.returned,
    extraCost: line.extra_cost,
  };
}

function receiptOf(
  receipt: Parts["receipts"][number],
  lines: Parts["receiptLines"],
): PurchaseState["receipts"][number] {
  return {
    ...happenedOf(receipt),
    id: receipt.id,
    location: receipt.location_id,
    isFinal: receipt.is_final,
    deliveryNote: receipt.delivery_note,
    note: receipt.note,
    lines: lines
      .filter(({ receipt_id }) => receipt_id === receipt.id)
      .map((line) => ({
        id: line.id,
        line: line.line_id,
        quantity: line.quantity,
        damaged: line.damaged,
        unitCost: line.unit_cost,
        packCost: line.pack_cost,
        value: line.value,
        serials: line.serials ?? [],
      })),
  };
}

function paymentOf(payment: Parts["payments"][number]): PurchaseState["payments"][number] {
  return {
    ...happenedOf(payment),
    id: payment.id,
    date: payment.payment_date,
    method: payment.method,
    amount: payment.amount,
    mobileMoneyReference: payment.mobile_money_reference,
    mobileMoneyNumber: payment.mobile_money_number,
    bankReference: payment.bank_reference,
    notes: payment.notes,
    shift: payment.shift_id,
  };
}

function returnOf(
  back: Parts["returns"][number],
  lines: Parts["returnLines"],
): PurchaseState["returns"][number] {
  return {
    ...happenedOf(back),
    id: back.id,
    number: back.number,
    location: back.location_id,
    reason: back.reason,
    lines: lines
      .filter(({ return_id }) => return_id === back.id)
      .map((line) => ({
        id: line.id,
        line: line.line_id,
        quantity: line.quantity,
        amount: line.amount,
        serials: line.serials ?? [],
      })),
  };
}

/** The row of the purchase itself. */
export function headerRow(
  business: string,
  purchase: PurchaseState,
): typeof purchases.$inferInsert {
  const { purchase_date, expected_on, reference_number, notes } = purchase;
  return {
    ...happenedRow(purchase),
    business_id: business,
    id: purchase.id,
    number: purchase.number,
    location_id: purchase.location,
    supplier_id: purchase.supplier,
    purchase_date,
    expected_on,
    reference_number,
    notes,
    payment_method: purchase.method,
    spread_by: purchase.spreadBy,
    status: purchase.status,
    total: purchase.total,
    paid: purchase.paid,
    billed: purchase.billed,
    cost_in_transit: purchase.costInTransit,
    cancelled_at: purchase.cancel?.effectiveAt ?? null,
    cancel_op: purchase.cancel?.opId ?? null,
    cancel_reason: purchase.cancel?.reason ?? "",
    closed_at: purchase.closedAt,
    is_orphan: purchase.isOrphan,
  };
}

/** The rows of everything that belongs to a purchase. */
export function partRows(business: string, purchase: PurchaseState): Parts {
  const own = { business_id: business, purchase_id: purchase.id };
  return {
    lines: purchase.lines.map((line, position) => {
      const { product, variant, unitCost, packCost, extraCost, ...rest } = line;
      return {
        ...own,
        ...rest,
        position,
        product_id: product,
        variant_id: variant,
        unit_cost: unitCost,
        pack_cost: packCost,
        extra_cost: extraCost,
      };
    }),
    extraCosts: purchase.extraCosts.map((one, position) => ({ ...own, ...one, position })),
    receipts: purchase.receipts.map((receipt) => ({
      ...own,
      ...happenedRow(receipt),
      id: receipt.id,
      location_id: receipt.location,
      is_final: receipt.isFinal,
      delivery_note: receipt.deliveryNote,
      note: receipt.note,
    })),
    receiptLines: purchase.receipts.flatMap(({ id: receipt_id, lines }) =>
      lines.map(({ line, unitCost, packCost, serials, ...came }, position) => ({
        ...own,
        ...came,
        receipt_id,
        position,
        line_id: line,
        unit_cost: unitCost,
        pack_cost: packCost,
        serials: listOrNull(serials),
      })),
    ),
    payments: purchase.payments.map((payment) => ({
      ...own,
      ...happenedRow(payment),
      id: payment.id,
      payment_date: payment.date,
      method: payment.method,
      amount: payment.amount,
      mobile_money_reference: payment.mobileMoneyReference,
      mobile_money_number: payment.mobileMoneyNumber,
      bank_reference: payment.bankReference,
      notes: payment.notes,
      shift_id: payment.shift,
    })),
    returns: purchase.returns.map((back) => ({
      ...own,
      ...happenedRow(back),
      id: back.id,
      number: back.number,
      location_id: back.location,
      reason: back.reason,
    })),
    returnLines: purchase.returns.flatMap(({ id: return_id, lines }) =>
      lines.map(({ line, serials, ...went }, position) => ({
        ...own,
        ...went,
        return_id,
        position,
        line_id: line,
        serials: listOrNull(serials),
      })),
    ),
  };
}
