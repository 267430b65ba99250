import type { PurchaseRow } from "#/contract/purchase.ts";
import { compareInstants, compareText } from "#/domain/effective-order.ts";
import { eachSerial } from "#/domain/serial-key.ts";
import type { StoredPurchase } from "#/store/replicated-rows.ts";
import type { OverlayOf } from "./overlay.ts";
import { nothingYet, purchaseMade } from "./purchase-made.ts";

/**
 * Applies the facts of one more operation to purchase rows; derived values are computed from the result as a
 * whole.
 */

type Line = PurchaseRow["lines"][number];
type Receipt = PurchaseRow["receipts"][number];
type Happened = Pick<Receipt, "id" | "effective_at">;

/** A purchase as recorded, with its initial receipt and payment, and with facts that arrived before it. */
export function layCreation(
  row: StoredPurchase,
  overlay: OverlayOf<"purchase.create">,
): StoredPurchase {
  const { body, effectiveAt } = overlay;
  const said = purchaseMade(body.id, overlay);
  // The server has it and only the ack was lost: its row is complete, including later edits.
  const isTaken = row._seq > 0 && !row.is_orphan;
  if (said === null || isTaken) return row;
  const lines = linesTold(row, body.lines);
  const { receipts, returns, payments = [], cancelled_at, cancel_reason, _seq } = row;
  // Payments to others since then arrived before the purchase.
  const since = row.is_orphan ? (row.extra_costs ?? []) : [];
  const extra_costs = [...(said.extra_costs ?? []), ...since];
  const then = { receipts, returns, payments, cancelled_at, cancel_reason, _seq };
  const made = { ...said, lines, extra_costs, ...then };
  const { delivery, payment, purchase_date, actor } = body;
  const paid =
    payment === null
      ? made
      : {
          ...made,
          payments: inOrder(payments, {
            ...payment,
            payment_date: purchase_date,
            actor,
            effective_at: effectiveAt,
          }),
        };
  return delivery === null ? paid : withReceipt(paid, overlay, delivery);
}

function came(line: Line | undefined): Partial<Line> {
  return line?.serials === undefined ? {} : { serials: line.serials };
}

/** Applies a receipt. */
export function layReceipt(
  row: StoredPurchase,
  overlay: OverlayOf<"purchase.receive">,
): StoredPurchase {
  return withReceipt(withLines(row, overlay.body), overlay, overlay.body);
}

type Said = OverlayOf<"purchase.receive">["body"]["purchase"]["lines"];

/**
 * Adds unknown line items, ordered as the snapshot states. If the order itself is known, adds only those
 * received or returned, with an ordered quantity of zero.
 */
function withLines(
  row: StoredPurchase,
  { lines, purchase }: { lines: readonly { line: string }[]; purchase: { lines: Said } },
): StoredPurchase {
  const known = new Set(row.lines.map(({ id }) => id));
  const named = new Set(lines.map(({ line }) => line));
  const added = purchase.lines
    .filter(({ id }) => !known.has(id) && (row.is_orphan || named.has(id)))
    .map((line) => ({
      ...line,
      quantity: row.is_orphan ? line.quantity : "0",
      received: "0",
      damaged: "0",
      returned: "0",
    }));
  return { ...row, lines: [...row.lines, ...added] };
}

type Delivery = Pick<
  OverlayOf<"purchase.receive">["body"],
  "id" | "lines" | "is_final" | "delivery_note" | "note"
>;

function withReceipt(
  row: StoredPurchase,
  { operation, body, effectiveAt }: OverlayOf<"purchase.create"> | OverlayOf<"purchase.receive">,
  { id, lines, is_final, delivery_note, note }: Delivery,
): StoredPurchase {
  if (row.receipts.some((receipt) => receipt.id === id)) return row;
  const receipt: Receipt = {
    id,
    location: operation.location,
    effective_at: effectiveAt,
    actor: body.actor,
    delivery_note,
    note,
    is_final,
    lines: lines.map(({ serials: _pieces, ...line }) => line),
  };
  return {
    ...row,
    receipts: inOrder(row.receipts, receipt),
    lines: row.lines.map((line) => {
      const pieces = lines.flatMap((part) => (part.line === line.id ? (part.serials ?? []) : []));
      return pieces.length === 0
        ? line
        : { ...line, serials: eachSerial([...(line.serials ?? []), ...pieces]) };
    }),
  };
}

/** Applies a payment to the supplier, or to someone else for transport. */
export function layPayment(
  row: StoredPurchase,
  { body, effectiveAt }: OverlayOf<"purchase.pay">,
): StoredPurchase {
  const { payments = [], extra_costs } = row;
  const { id, payment_date, method, amount, actor, extra_cost: kind } = body;
  const { mobile_money_reference, mobile_money_number, bank_reference, notes } = body;
  const paid = {
    payment_date,
    mobile_money_reference,
    mobile_money_number,
    bank_reference,
    notes,
  };
  if ([...payments, ...(extra_costs ?? [])].some((one) => one.id === id)) return row;
  if (kind !== undefined) {
    // The user may not see costs and receives none.
    if (extra_costs === undefined) return row;
    const cost = { id, kind, amount, payee: "other", method, paid } as const;
    return { ...row, extra_costs: [...extra_costs, cost] };
  }
  const payment = { id, ...paid, method, amount, actor, effective_at: effectiveAt };
  return { ...row, payments: inOrder(payments, payment) };
}

/** Applies a return. */
export function layReturn(
  row: StoredPurchase,
  { operation, body, effectiveAt }: OverlayOf<"purchase.return">,
): StoredPurchase {
  const { id, number, reason, lines, actor } = body;
  if (row.returns.some((back) => back.id === id)) return row;
  const { location } = operation;
  const back = { id, number, location, reason, lines, actor, effective_at: effectiveAt };
  return { ...withLines(row, body), returns: inOrder(row.returns, back) };
}

/** Applies a cancellation; a second one is refused. */
export function layCancel(
  row: StoredPurchase,
  { body, effectiveAt }: OverlayOf<"purchase.cancel">,
): StoredPurchase {
  if (row.cancelled_at !== null) return row;
  return { ...row, cancelled_at: effectiveAt, cancel_reason: body.reason };
}

/** Applies an edit of the purchase's own fields. */
export function layEdit(row: StoredPurchase, { body }: OverlayOf<"purchase.edit">): StoredPurchase {
  const {
    purchase_date = row.purchase_date,
    reference_number = row.reference_number,
    notes = row.notes,
    expected_on = row.expected_on,
    supplier,
    lines,
    extra_costs: billed,
    spread_by,
  } = body;
  const { extra_costs: known } = row;
  return {
    ...row,
    purchase_date,
    reference_number,
    notes,
    expected_on,
    ...(supplier === undefined ? {} : { supplier: supplier.id, supplier_name: supplier.name }),
    ...(lines === undefined ? {} : { lines: linesTold(row, lines) }),
    ...(billed === undefined || known === undefined
      ? {}
      : { extra_costs: [...billed, ...known.filter(({ payee }) => payee === "other")] }),
    ...(spread_by === undefined ? {} : { spread_by }),
  };
}

/**
 * Replaces the line items as a whole. Receipts and returns remain: a line item with movements that is not
 * listed gets an ordered quantity of zero.
 */
function linesTold(
  { lines: known, receipts, returns }: StoredPurchase,
  said: readonly Omit<Line, "received" | "damaged" | "returned" | "serials">[],
): Line[] {
  const before = new Map(known.map((line) => [line.id, line]));
  const named = new Set(said.map(({ id }) => id));
  const moved = new Set(
    [...receipts, ...returns].flatMap((one) => one.lines.map(({ line }) => line)),
  );
  return [
    ...said.map((line) => ({ ...line, ...nothingYet, ...came(before.get(line.id)) })),
    ...known
      .filter(({ id }) => !named.has(id) && moved.has(id))
      .map((line) => ({ ...line, quantity: "0" })),
  ];
}

function inOrder<Part extends Happened>(known: readonly Part[], one: Part): Part[] {
  return [...known, one].toSorted(
    (a, b) => compareInstants(a.effective_at, b.effective_at) || compareText(a.id, b.id),
  );
}
