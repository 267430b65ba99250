import type { SaleRow } from "#/contract/trade-rows.ts";
import { addAll, formatMoneyWire, money } from "#/domain/money.ts";
import { headerMethod } from "#/domain/sale.ts";
import type { OperationRow, Rejection } from "#/store/operation-row.ts";
import type { StoredSale } from "#/store/replicated-rows.ts";
import { isBeyond, type Overlaid, overlaid, type OverlayOf, overlaysIn } from "./overlay.ts";
import { blockedOperations } from "./plan.ts";

/** A sale as this device knows it: the server's row, or what the outbox holds in the row's shape. */
export type SaleView = StoredSale &
  Overlaid & {
    /** The operation that made it, while it is laid over; null for what is the server's own. */
    operation: string | null;
    /** Why the server refused it. It happened all the same, and stays until it is dealt with (S17). */
    rejection: Rejection | null;
  };

/** `view = fold(rows, operations)` for sales (S17), the latest first. Each sale appears once. */
export function projectSales(
  rows: readonly StoredSale[],
  operations: readonly OperationRow[],
): SaleView[] {
  const blocked = blockedOperations(operations);
  const sent: Overlaid = { sync: "sent", pending: 0 };
  const views = new Map<string, SaleView>(
    rows.map((row) => [row.id, { ...row, ...sent, operation: null, rejection: null }]),
  );
  for (const overlay of overlaysIn("sales", operations)) {
    const { operation } = overlay;
    const row = views.get(overlay.body.id);
    if (row && !isBeyond(operation, row._seq)) continue;
    views.set(overlay.body.id, {
      // A row that is here although no answer was heard is the server's word on this very sale.
      ...(row ?? saleOf(overlay)),
      ...overlaid([operation], blocked),
      operation: operation.opId,
      rejection: operation.rejection,
    });
  }
  return [...views.values()].toSorted((a, b) => (a.effective_at < b.effective_at ? 1 : -1));
}

/** The row the server will make of it, as far as it can be known here: no flags, no receipt. */
function saleOf({ body, effectiveAt }: OverlayOf<"sale.create">): StoredSale {
  const {
    customer_snapshot,
    v: _v,
    clock_offset_ms: _o,
    till_seq: _s,
    prev_op: _p,
    ...said
  } = body;
  const row: SaleRow = {
    ...said,
    customer_name: customer_snapshot?.name ?? null,
    effective_at: effectiveAt,
    received_at: effectiveAt,
    status: "completed",
    payment_method: headerMethod(body.payments),
    currency: "TZS",
    amount_paid: formatMoneyWire(paidNow(body.payments) - money(body.change)),
    flags: [],
  };
  return { ...row, _seq: 0 };
}

function paidNow(payments: SaleRow["payments"]): number {
  return addAll(
    payments.filter(({ method }) => method !== "credit").map(({ amount }) => money(amount)),
  );
}
