import type { TransferRow } from "#/contract/transfer.ts";
import type { TransferBody } from "#/contract/operations/transfer-send.ts";
import { compareInstants } from "#/domain/effective-order.ts";
import { formatQuantityWire, quantity } from "#/domain/quantity.ts";
import { serialKey } from "#/domain/serial-key.ts";
import { fateOf, isClosed, transferStatus, type TransferFacts } from "#/domain/transfer.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { StoredTransfer } from "#/store/replicated-rows.ts";
import {
  isBeyond,
  type Overlaid,
  overlaid,
  type OverlayIn,
  type OverlayOf,
  overlaysIn,
} from "./overlay.ts";
import { blockedOperations } from "./plan.ts";

/** A transfer with the local operations applied: dispatches, receipts and cancellations recorded here since. */
export type TransferView = StoredTransfer & Overlaid;

type Line = TransferRow["lines"][number];

/** A transfer while it is folded. */
interface Open {
  row: StoredTransfer;
  facts: TransferFacts;
  laid: OperationRow[];
  /** Effective time of the latest overlaid operation. */
  lastAt: string | null;
}

/**
 * `view = fold(rows, operations)` for transfers (S17), newest first, by the server's own rules (S15).
 * Receipts of a transfer without a row on this device are shown from their snapshot (S5).
 */
export function projectTransfers(
  rows: readonly StoredTransfer[],
  operations: readonly OperationRow[],
): TransferView[] {
  const blocked = blockedOperations(operations);
  const open = new Map(rows.map((row) => [row.id, openOf(row)]));
  for (const overlay of overlaysIn("transfers", operations)) {
    const id = overlay.type === "transfer.send" ? overlay.body.id : overlay.operation.subject;
    const known = open.get(id);
    if (known && !isBeyond(overlay.operation, known.row._seq)) continue;
    const laid = lay(known ?? openOf(unknownRow(id, overlay)), overlay);
    open.set(id, {
      ...laid,
      laid: [...laid.laid, overlay.operation],
      lastAt: overlay.effectiveAt,
    });
  }
  return [...open.values()]
    .map((transfer) => viewOf(transfer, blocked))
    .toSorted((a, b) => b.sent_at.localeCompare(a.sent_at) || (a.id < b.id ? 1 : -1));
}

function openOf(row: StoredTransfer): Open {
  const isCancelled = row.cancelled_at !== null;
  const facts = {
    isSent: !row.is_orphan,
    isCancelled,
    // Closed and not cancelled: anything missing was declared final.
    isFinal: !isCancelled && row.status === "received",
    isSetApart: row.status === "prepared",
  };
  return { row, facts, laid: [], lastAt: null };
}

function lay(open: Open, overlay: OverlayIn<"transfers">): Open {
  switch (overlay.type) {
    case "transfer.send":
      return laySending(open, overlay);
    case "transfer.dispatch":
      return layLeaving(open, overlay);
    case "transfer.receive":
      return layReceipt(open, overlay);
    case "transfer.cancel":
      return layTakingBack(open, overlay);
  }
}

/** The earliest cancellation counts: from then on the items are back at the sender. */
function layTakingBack(open: Open, { body, effectiveAt }: OverlayOf<"transfer.cancel">): Open {
  const at = open.row.cancelled_at;
  if (at !== null && compareInstants(at, effectiveAt) <= 0) return open;
  const row = { ...open.row, cancelled_at: effectiveAt, cancel_reason: body.reason };
  return { ...open, row, facts: { ...open.facts, isCancelled: true } };
}

/** The earliest dispatch counts. */
function layLeaving(open: Open, { effectiveAt }: OverlayOf<"transfer.dispatch">): Open {
  const at = open.row.left_at ?? null;
  const isEarlier = at === null || compareInstants(effectiveAt, at) < 0;
  const row = isEarlier ? { ...open.row, left_at: effectiveAt } : open.row;
  return { ...open, row, facts: { ...open.facts, isSetApart: false } };
}

function laySending(
  { row, facts, ...open }: Open,
  { operation, body, effectiveAt }: OverlayOf<"transfer.send">,
): Open {
  const known = new Map(row.lines.map((line) => [line.id, line]));
  const lines = body.lines.map((line) => ({ ...lineOf(line), ...known.get(line.id) }));
  const { number, to_location, note, actor, is_prepared = false } = body;
  const left_at = row.left_at ?? null;
  const said = { number, to_location, note, actor, from_location: operation.location };
  return {
    ...open,
    row: {
      ...row,
      ...said,
      lines,
      sent_at: effectiveAt,
      ...(is_prepared ? { left_at } : {}),
      is_orphan: false,
    },
    facts: { ...facts, isSent: true, isSetApart: is_prepared && left_at === null },
  };
}

function layReceipt(open: Open, { body }: OverlayOf<"transfer.receive">): Open {
  const known = new Set(open.row.lines.map(({ id }) => id));
  const added = body.transfer.lines.filter(({ id }) => !known.has(id) && open.row.is_orphan);
  const came = new Map<string, number>();
  const pieces = new Set(
    body.lines.flatMap(({ line, serials = [] }) => serials.map((one) => pieceOf(line, one))),
  );
  const why = new Map<string, Line["missing"]>();
  for (const { line, quantity: some, missing } of body.lines) {
    came.set(line, (came.get(line) ?? 0) + quantity(some));
    why.set(line, missing);
  }
  const lines = [...open.row.lines, ...added.map(lineOf)].map((line) => ({
    ...line,
    received: formatQuantityWire(quantity(line.received) + (came.get(line.id) ?? 0)),
    ...withCome(line, pieces),
    ...withReason(line, why.get(line.id)),
  }));
  const isFinal = open.facts.isFinal || body.is_final;
  return { ...open, row: { ...open.row, lines }, facts: { ...open.facts, isFinal } };
}

/** Identifies a unit of a line item regardless of the spelling of its serial number. */
function pieceOf(line: string, serial: string): string {
  return `${line}/${serialKey(serial)}`;
}

/** The received units of a line item, including those received now. */
function withCome({ id, serials = [], received_serials: before = [] }: Line, now: Set<string>) {
  const came = serials.filter((one) => before.includes(one) || now.has(pieceOf(id, one)));
  return came.length === 0 ? {} : { received_serials: came };
}

/** The first of several reasons counts. */
function withReason({ missing }: Line, now: Line["missing"]) {
  const said = missing ?? now;
  return said === undefined ? {} : { missing: said };
}

function viewOf({ row, facts, laid, lastAt }: Open, blocked: ReadonlySet<string>): TransferView {
  const mark = overlaid(laid, blocked);
  if (laid.length === 0) return { ...row, ...mark };
  const figures = row.lines.map((line) => ({
    quantity: quantity(line.quantity),
    received: quantity(line.received),
  }));
  const status = transferStatus(figures, facts);
  const lines = row.lines.map((line, index) => {
    const { returned, lost } = fateOf(figures[index] ?? { quantity: 0, received: 0 }, facts);
    return { ...line, returned: formatQuantityWire(returned), lost: formatQuantityWire(lost) };
  });
  const closed_at = isClosed(status) ? (row.closed_at ?? lastAt) : null;
  return { ...row, lines, status, closed_at, ...mark };
}

/** A row for a transfer the server has not returned yet. */
function unknownRow(
  id: string,
  { operation, body, effectiveAt, type }: OverlayIn<"transfers">,
): StoredTransfer {
  const { location } = operation;
  const isReceipt = type === "transfer.receive";
  const isUponOwn = type === "transfer.cancel" || type === "transfer.dispatch";
  const from_location = isReceipt ? body.transfer.from_location : location;
  const sendsTo = type === "transfer.send" ? body.to_location : location;
  return {
    id,
    number: type === "transfer.send" ? body.number : body.transfer.number,
    from_location,
    to_location: isUponOwn ? body.transfer.to_location : sendsTo,
    status: "in_transit",
    lines: isUponOwn ? body.lines.map(lineOf) : [],
    note: "",
    actor: body.actor,
    sent_at: effectiveAt,
    closed_at: null,
    cancelled_at: null,
    cancel_reason: "",
    is_orphan: true,
    _seq: 0,
  };
}

function lineOf({
  id,
  product,
  variant,
  name,
  quantity: sent,
  serials,
}: TransferBody["lines"][number]): Line {
  const line = { id, product, variant, name, quantity: sent };
  const pieces = serials === undefined ? {} : { serials };
  return { ...line, received: "0", returned: "0", lost: "0", ...pieces };
}
