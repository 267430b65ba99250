import type { SaleRow } from "#/contract/sale.ts";
import { addAll, formatMoneyWire, money } from "#/domain/money.ts";
import { headerMethod } from "#/domain/sale.ts";
import type { OperationRow, Rejection } from "#/store/operation-row.ts";
import type { StoredSale } from "#/store/replicated-rows.ts";
import {
  isBeyond,
  type Overlaid,
  overlaid,
  type OverlayIn,
  type OverlayOf,
  overlaysIn,
} from "./overlay.ts";
import { blockedOperations } from "./plan.ts";

/**
 * A sale with the local operations applied: the server's row, or the outbox operation in the shape of a row.
 */
export type SaleView = StoredSale &
  Overlaid & {
    /** The operation that created it while it is overlaid; null for a server row. */
    operation: string | null;
    /** Why the server refused it. The sale did happen and stays in view until it is resolved (S17). */
    rejection: Rejection | null;
  };

/** `view = fold(rows, operations)` for sales (S17), newest first. Each sale appears once. */
export function projectSales(
  rows: readonly StoredSale[],
  operations: readonly OperationRow[],
): SaleView[] {
  const blocked = blockedOperations(operations);
  const sent: Overlaid = { sync: "sent", pending: 0 };
  const views = new Map<string, SaleView>(
    rows.map((row) => [row.id, { ...row, ...sent, operation: null, rejection: null }]),
  );
  const laid = new Map<string, OperationRow[]>();
  for (const overlay of overlaysIn("sales", operations)) {
    const { operation } = overlay;
    const id = overlay.type === "sale.create" ? overlay.body.id : saleOfAction(overlay);
    const row = views.get(id);
    if (row && !isBeyond(operation, row._seq)) continue;
    const shown = changed(row, overlay);
    if (!shown) continue;
    const over = [...(laid.get(id) ?? []), operation];
    laid.set(id, over);
    views.set(id, {
      ...shown,
      ...overlaid(over, blocked),
      operation: overlay.type === "sale.create" ? operation.opId : (row?.operation ?? null),
      rejection: row?.rejection ?? operation.rejection,
    });
  }
  return [...views.values()].toSorted((a, b) => (a.effective_at < b.effective_at ? 1 : -1));
}

type SaleOverlay = OverlayIn<"sales">;

/** The sale that an operation on an existing sale refers to. */
function saleOfAction({ type, body, operation }: Exclude<SaleOverlay, OverlayOf<"sale.create">>) {
  return type === "payment.confirm" ? body.sale : operation.subject;
}

/** The sale after the operation; nothing if the sale itself is not on this device. */
function changed(row: StoredSale | undefined, overlay: SaleOverlay): StoredSale | undefined {
  // A row present although no ack was received is the server's version of this very sale.
  if (overlay.type === "sale.create") return row ?? saleOf(overlay);
  if (!row) return undefined;
  switch (overlay.type) {
    case "sale.void":
      return withVoid(row, overlay);
    case "sale.return":
      return withReturn(row, overlay);
    case "payment.confirm":
      return withConfirmed(row, overlay);
    case "receipt.send":
      return row;
  }
}

/** A sale is voided once: a second till's void is for the server to flag (S14). */
function withVoid(row: StoredSale, { body, effectiveAt }: OverlayOf<"sale.void">): StoredSale {
  const { id, goods: items, location, reason, refunds, actor } = body;
  const told = { id, goods: items, location, reason, refunds, actor, effective_at: effectiveAt };
  return { ...row, status: "cancelled", void: row.void ?? told };
}

function withReturn(row: StoredSale, { body, effectiveAt }: OverlayOf<"sale.return">): StoredSale {
  const { id, number, location, reason, refunds, total, tax, actor } = body;
  const lines = body.lines.map((line) => ({
    id: line.id,
    line: line.line,
    quantity: line.quantity,
    amount: line.amount,
    tax: line.tax,
    ...(line.serials === undefined ? {} : { serials: line.serials }),
  }));
  const said = { id, number, location, reason, lines, refunds, total, tax, actor };
  const told = { ...said, effective_at: effectiveAt };
  const others = (row.returns ?? []).filter((one) => one.id !== id);
  const status = row.status === "cancelled" ? row.status : "returned";
  return { ...row, status, returns: [...others, told] };
}

function withConfirmed(
  row: StoredSale,
  { body, operation }: OverlayOf<"payment.confirm">,
): StoredSale {
  const payments = row.payments.map((payment) =>
    payment.id === operation.subject
      ? {
          ...payment,
          status: "confirmed" as const,
          ...(body.reference === "" ? {} : { reference: body.reference }),
        }
      : payment,
  );
  return { ...row, payments };
}

/** The row the server will create, as far as known on this device: no flags, no receipt. */
function saleOf({ body, effectiveAt }: OverlayOf<"sale.create">): StoredSale {
  const {
    customer_snapshot,
    approvals,
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
    amount_paid: formatMoneyWire(
      paidNow(body.payments) - money(body.change) - money(body.tip ?? "0.00"),
    ),
    flags: [],
    // The approver had the permission according to this till; the server checks it again.
    ...(approvals && { approvals: approvals.map((one) => ({ ...one, is_valid: true })) }),
  };
  return { ...row, _seq: 0 };
}

function paidNow(payments: SaleRow["payments"]): number {
  return addAll(
    payments.filter(({ method }) => method !== "credit").map(({ amount }) => money(amount)),
  );
}
