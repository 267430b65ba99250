import { compareInstants, compareText } from "#/domain/effective-order.ts";
import { addAll, formatMoneyWire, money } from "#/domain/money.ts";
import { isPurchaseClosed, outstandingOf, paymentStatusOf } from "#/domain/purchasing/purchase.ts";
import { foldPurchase } from "#/domain/purchasing/purchase-fold.ts";
import { formatQuantityWire, quantity } from "#/domain/quantity.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { StoredPurchase } from "#/store/replicated-rows.ts";
import { isBeyond, type Overlaid, overlaid, type OverlayIn, overlaysIn } from "./overlay.ts";
import { blockedOperations } from "./plan.ts";
import {
  layCancel,
  layCreation,
  layEdit,
  layPayment,
  layReceipt,
  layReturn,
} from "./purchase-laid.ts";
import { purchaseMade } from "./purchase-made.ts";

/** A purchase with the local operations applied: receipts, payments, returns and edits recorded here since. */
export type PurchaseView = StoredPurchase & Overlaid;

/** A purchase while it is folded. */
interface Open {
  row: StoredPurchase;
  laid: OperationRow[];
  isGone: boolean;
}

/**
 * `view = fold(rows, operations)` for purchases (S17), newest first, by the server's own rules. Receipts,
 * payments and returns of a purchase without a row on this device are shown from their snapshot (S5). A
 * refused fact still counts; a refused edit has not happened.
 */
export function projectPurchases(
  rows: readonly StoredPurchase[],
  operations: readonly OperationRow[],
): PurchaseView[] {
  const blocked = blockedOperations(operations);
  const open = new Map(rows.map((row) => [row.id, openOf(row)]));
  for (const overlay of overlaysIn("purchases", operations)) {
    const { operation } = overlay;
    const id = operation.subject;
    const known = open.get(id) ?? openUnknown(id, overlay);
    if (known === null || !isBeyond(operation, known.row._seq)) continue;
    open.set(id, {
      ...lay(known, overlay),
      laid: [...known.laid, operation],
    });
  }
  return [...open.values()]
    .filter(({ isGone }) => !isGone)
    .map((purchase) => viewOf(purchase, blocked))
    .toSorted(
      (a, b) =>
        compareText(b.purchase_date, a.purchase_date) ||
        compareInstants(b.effective_at, a.effective_at) ||
        compareText(b.id, a.id),
    );
}

function openOf(row: StoredPurchase): Open {
  return { row, laid: [], isGone: false };
}

/** An edit of a purchase unknown to this device creates nothing. */
function openUnknown(id: string, overlay: OverlayIn<"purchases">): Open | null {
  const row = purchaseMade(id, overlay);
  return row === null ? null : openOf(row);
}

function lay(open: Open, overlay: OverlayIn<"purchases">): Open {
  const { row } = open;
  const isRefused = overlay.operation.state === "rejected";
  switch (overlay.type) {
    case "purchase.create":
      return { ...open, row: layCreation(row, overlay) };
    case "purchase.receive":
      return { ...open, row: layReceipt(row, overlay) };
    case "purchase.pay":
      return { ...open, row: layPayment(row, overlay) };
    case "purchase.return":
      return { ...open, row: layReturn(row, overlay) };
    case "purchase.cancel":
      return isRefused ? open : { ...open, row: layCancel(row, overlay) };
    case "purchase.edit":
      return isRefused ? open : { ...open, row: layEdit(row, overlay) };
    case "purchase.remove":
      return isRefused ? open : { ...open, isGone: true };
  }
}

function viewOf({ row, laid }: Open, blocked: ReadonlySet<string>): PurchaseView {
  const mark = overlaid(laid, blocked);
  if (laid.length === 0) return { ...row, ...mark };
  const folded = foldPurchase(knownOf(row));
  const { status, credits } = folded;
  const seesCosts = row.extra_costs !== undefined;
  const lines = row.lines.map((line) => {
    const { received, damaged, returned } = folded.lines.get(line.id) ?? nothing;
    return {
      ...line,
      received: formatQuantityWire(received),
      damaged: formatQuantityWire(damaged),
      returned: formatQuantityWire(returned),
    };
  });
  const returns = row.returns.map((back, index) =>
    seesCosts ? { ...back, amount: formatMoneyWire(credits[index] ?? 0) } : back,
  );
  const closed_at = isPurchaseClosed(status) ? closedAt(row) : null;
  const sums = seesCosts ? sumsOf(row, folded) : {};
  return { ...row, lines, returns, status, closed_at, ...sums, ...mark };
}

/** The time of the last event that closed it. */
function closedAt({ effective_at, cancelled_at, receipts }: StoredPurchase): string {
  const times = receipts.map((receipt) => receipt.effective_at);
  return [...times, ...(cancelled_at === null ? [] : [cancelled_at])].reduce(
    (last, at) => (compareInstants(at, last) > 0 ? at : last),
    effective_at,
  );
}

const nothing = { received: 0, damaged: 0, returned: 0 };

/**
 * Input of the fold rules. Users without permission to see costs receive none, and values derived from costs
 * are not shown to them.
 */
function knownOf(row: StoredPurchase): Parameters<typeof foldPurchase>[0] {
  const cost = (unit_cost: string | null | undefined) =>
    unit_cost === null || unit_cost === undefined ? null : money(unit_cost);
  const { cancelled_at } = row;
  const isUndone = ({ effective_at }: { effective_at: string }) =>
    cancelled_at !== null && compareInstants(effective_at, cancelled_at) <= 0;
  return {
    lines: row.lines.map(({ id, quantity: ordered, unit_cost, pack, pack_cost }) => {
      const costs = { unitCost: cost(unit_cost), packCost: cost(pack_cost) };
      return { id, quantity: quantity(ordered), pack, ...costs };
    }),
    extraCosts: (row.extra_costs ?? []).map(({ amount, payee }) => {
      return { amount: money(amount), payee };
    }),
    receipts: row.receipts.map((receipt) => ({
      isUndone: isUndone(receipt),
      isFinal: receipt.is_final,
      lines: receipt.lines.map(({ line, quantity: some, damaged, unit_cost, pack_cost }) => {
        const costs = { unitCost: cost(unit_cost), packCost: cost(pack_cost) };
        return { line, quantity: quantity(some), damaged: quantity(damaged), ...costs };
      }),
    })),
    returns: row.returns.map((back) => ({
      isUndone: isUndone(back),
      lines: back.lines.map(({ line, quantity: some }) => ({ line, quantity: quantity(some) })),
    })),
    isCancelled: row.cancelled_at !== null,
  };
}

function sumsOf(
  { payments = [] }: StoredPurchase,
  { total, billed }: ReturnType<typeof foldPurchase>,
) {
  const paid = addAll(payments.map(({ amount }) => money(amount)));
  return {
    payments,
    total_amount: formatMoneyWire(total),
    amount_paid: formatMoneyWire(paid),
    outstanding_balance: formatMoneyWire(outstandingOf(total, paid)),
    payment_status: paymentStatusOf(total, paid),
    owed: formatMoneyWire(billed - paid),
  };
}
