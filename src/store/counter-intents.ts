import type { ConfirmBody } from "#/contract/operations/payment-confirm.ts";
import type { ReceiptSendBody } from "#/contract/operations/receipt-send.ts";
import type { ReturnBody } from "#/contract/operations/sale-return.ts";
import type { VoidBody } from "#/contract/operations/sale-void.ts";
import type { ShiftOpenBody } from "#/contract/operations/shift-open.ts";
import type { OperationType } from "#/contract/operations.ts";
import type { EditAction } from "./catalogue-intents.ts";
import { receiptQueueKey } from "./operation-row.ts";
import type { Intent } from "./outbox.ts";
import type { Action } from "./outbox-intents.ts";
import { allOf, type Dependencies, pendingCreators } from "./pending-creators.ts";
import { operationsTouching } from "./outbox-queries.ts";
import { sellableAt } from "./replicated-rows.ts";
import { serialTouches } from "./serial-affected-keys.ts";
import { shiftsKey } from "./shifts-key.ts";

/** Voids a sale, after its creation if that is pending on this device too. `subject` is the sale. */
export function voidIntent({
  opId,
  place,
  draft,
  subject,
}: EditAction<VoidBody>): Intent<"sale.void"> {
  return {
    ...ofSale(subject, draft),
    type: "sale.void",
    opId,
    place,
    subject,
    touches: touchedBy(subject, draft, place.location),
    numbered: false,
    body: (origin) => ({ ...origin, ...draft }),
  };
}

/** Returns items of a sale. `subject` is the sale. */
export function returnIntent({
  opId,
  place,
  draft,
  subject,
}: EditAction<ReturnBody>): Intent<"sale.return"> {
  return {
    ...ofSale(subject, draft),
    type: "sale.return",
    opId,
    place,
    subject,
    touches: touchedBy(subject, draft, place.location),
    numbered: true,
    body: (origin, number) => ({ ...origin, ...draft, number }),
  };
}

/** Confirms a mobile money payment. `subject` is the payment. */
export function confirmIntent({
  opId,
  place,
  draft,
  subject,
}: EditAction<ConfirmBody>): Intent<"payment.confirm"> {
  return {
    type: "payment.confirm",
    opId,
    place,
    lane: `sale:${draft.sale}`,
    deps: pendingCreators("sale.create", [draft.sale]),
    subject,
    parent: draft.sale,
    touches: [draft.sale],
    numbered: false,
    body: (origin) => ({ ...origin, ...draft }),
  };
}

/** The operation that creates the record a receipt is for. */
const creatorOfReceipt = {
  sale: "sale.create",
  payment: "credit.payment",
  statement: "customer.create",
  order: "purchase.create",
  priced_order: "purchase.create",
  supplier_statement: "supplier.create",
} as const satisfies Record<ReceiptSendBody["type"], OperationType>;

/**
 * Sends a receipt, after the operations that create its record or those of the account a statement covers. It
 * has no side effects on other operations, so each has a queue key of its own (S11).
 */
export function receiptSendIntent({
  opId,
  place,
  draft,
  subject,
}: EditAction<ReceiptSendBody>): Intent<"receipt.send"> {
  return {
    type: "receipt.send",
    opId,
    place,
    lane: receiptQueueKey(opId),
    deps: pendingCreators(creatorOfReceipt[draft.type], [subject]),
    subject,
    touches: [subject],
    numbered: false,
    body: (origin) => ({ ...origin, ...draft }),
  };
}

/**
 * Opens a shift, after the pending close of the till's last one: the server never receives two shifts as open
 * at once that were not.
 */
export function shiftOpenIntent({
  opId,
  place,
  draft,
}: Action<ShiftOpenBody>): Intent<"shift.open"> {
  return {
    type: "shift.open",
    opId,
    place,
    lane: `shift:${draft.id}`,
    deps: pendingCloses(place.till),
    subject: draft.id,
    touches: [draft.id, shiftsKey],
    numbered: false,
    body: (origin) => ({ ...origin, ...draft }),
  };
}

function pendingCloses(till: string): Dependencies {
  return async (db) => {
    const actions = await operationsTouching(db, [shiftsKey]);
    return actions
      .filter(
        (row) =>
          row.type === "shift.close" &&
          row.till === till &&
          (row.state === "queued" || row.state === "sending"),
      )
      .map(({ opId }) => opId);
  };
}

type OfSale = Pick<VoidBody, "lines" | "customer" | "shift">;

function ofSale(sale: string, { customer }: OfSale) {
  return {
    lane: `sale:${sale}`,
    deps: allOf(
      pendingCreators("sale.create", [sale]),
      pendingCreators("customer.create", [customer]),
    ),
  };
}

function touchedBy(sale: string, { lines, customer, shift }: OfSale, location: string): string[] {
  const items = lines.flatMap(({ product, variant }) => variant ?? product ?? []);
  return [
    ...new Set([
      sale,
      ...items.map((item) => sellableAt(item, location)),
      ...(customer === null ? [] : [customer]),
      ...(shift === null ? [] : [shift]),
      ...serialTouches(lines),
    ]),
  ];
}
