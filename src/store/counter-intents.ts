import type { ConfirmBody } from "#/contract/operations/payment-confirm.ts";
import type { ReceiptSendBody } from "#/contract/operations/receipt-send.ts";
import type { ReturnBody } from "#/contract/operations/sale-return.ts";
import type { VoidBody } from "#/contract/operations/sale-void.ts";
import type { ShiftOpenBody } from "#/contract/operations/shift-open.ts";
import type { OperationType } from "#/contract/operations.ts";
import type { EditAction } from "./catalogue-intents.ts";
import { receiptQueueKey } from "./operation-row.ts";
import type { Intent } from "./outbox.ts";
import { pendingCreators, type Action } from "./outbox-intents.ts";
import { operationsTouching } from "./outbox-queries.ts";
import { sellableAt } from "./replicated-rows.ts";
import { serialTouches } from "./serial-affected-keys.ts";
import { shiftsKey } from "./shifts-key.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** Voids a sale, after its creation if that is pending on this device too. `subject` is the sale. */
export async function voidIntent(
  db: TradingDatabase,
  { opId, place, draft, subject }: EditAction<VoidBody>,
): Promise<Intent<"sale.void">> {
  return {
    ...(await ofSale(db, subject, draft)),
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
export async function returnIntent(
  db: TradingDatabase,
  { opId, place, draft, subject }: EditAction<ReturnBody>,
): Promise<Intent<"sale.return">> {
  return {
    ...(await ofSale(db, subject, draft)),
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
export async function confirmIntent(
  db: TradingDatabase,
  { opId, place, draft, subject }: EditAction<ConfirmBody>,
): Promise<Intent<"payment.confirm">> {
  return {
    type: "payment.confirm",
    opId,
    place,
    lane: `sale:${draft.sale}`,
    deps: await pendingCreators(db, "sale.create", [draft.sale]),
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
export async function receiptSendIntent(
  db: TradingDatabase,
  { opId, place, draft, subject }: EditAction<ReceiptSendBody>,
): Promise<Intent<"receipt.send">> {
  return {
    type: "receipt.send",
    opId,
    place,
    lane: receiptQueueKey(opId),
    deps: await pendingCreators(db, creatorOfReceipt[draft.type], [subject]),
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
export async function shiftOpenIntent(
  db: TradingDatabase,
  { opId, place, draft }: Action<ShiftOpenBody>,
): Promise<Intent<"shift.open">> {
  const actions = await operationsTouching(db, [shiftsKey]);
  const ends = actions.filter(
    ({ type, till, state }) =>
      type === "shift.close" && till === place.till && (state === "queued" || state === "sending"),
  );
  return {
    type: "shift.open",
    opId,
    place,
    lane: `shift:${draft.id}`,
    deps: ends.map((end) => end.opId),
    subject: draft.id,
    touches: [draft.id, shiftsKey],
    numbered: false,
    body: (origin) => ({ ...origin, ...draft }),
  };
}

type OfSale = Pick<VoidBody, "lines" | "customer" | "shift">;

async function ofSale(db: TradingDatabase, sale: string, { customer }: OfSale) {
  return {
    lane: `sale:${sale}`,
    deps: [
      ...(await pendingCreators(db, "sale.create", [sale])),
      ...(await pendingCreators(db, "customer.create", customer === null ? [] : [customer])),
    ],
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
