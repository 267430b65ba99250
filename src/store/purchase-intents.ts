import type { PurchaseCancelBody } from "#/contract/operations/purchase-cancel.ts";
import type { PurchaseBody } from "#/contract/operations/purchase-create.ts";
import type { PurchasePatch } from "#/contract/operations/purchase-edit.ts";
import type { PurchasePaymentBody } from "#/contract/operations/purchase-pay.ts";
import type { PurchaseReceiveBody } from "#/contract/operations/purchase-receive.ts";
import type { PurchaseRemoval } from "#/contract/operations/purchase-remove.ts";
import type { PurchaseReturnBody } from "#/contract/operations/purchase-return.ts";
import type { EditAction } from "./catalogue-intents.ts";
import type { Intent } from "./outbox.ts";
import type { Action, Draft } from "./outbox-intents.ts";
import { allOf, type Dependencies, pendingCreators } from "./pending-creators.ts";
import { sellableAt } from "./replicated-rows.ts";
import { serialTouches } from "./serial-affected-keys.ts";

/** Touched by every operation on a purchase: the purchase list queries this one key. */
export const purchasesKey = "purchases";

/** A purchase, with what was received and paid immediately. Its number is the till's with a prefix. */
export function purchaseIntent({
  opId,
  place,
  draft,
}: Action<PurchaseBody>): Intent<"purchase.create"> {
  const { id, supplier, lines, delivery } = draft;
  return {
    type: "purchase.create",
    opId,
    place,
    lane: queueKeyOf(id),
    deps: creatorsOf({ supplier: supplier.id, items: lines, shift: draft.shift }),
    subject: id,
    touches: distinct([
      id,
      purchasesKey,
      supplier.id,
      ...itemsAt(lines, place.location),
      ...piecesThatCame(lines, delivery?.lines ?? []),
      ...shiftOf(draft),
    ]),
    numbered: true,
    body: (origin, number) => ({ ...origin, ...draft, number: purchaseNumber(number) }),
  };
}

/** A receipt of purchased items, after the creation of the purchase if that is pending on this device. */
export function purchaseReceiveIntent({
  opId,
  place,
  draft,
  subject,
}: EditAction<PurchaseReceiveBody>): Intent<"purchase.receive"> {
  const { supplier, lines } = draft.purchase;
  return {
    type: "purchase.receive",
    opId,
    place,
    ...uponPurchase(subject, { supplier: supplier.id, items: lines }),
    touches: distinct([
      subject,
      purchasesKey,
      supplier.id,
      ...itemsAt(lines, place.location),
      ...piecesThatCame(lines, draft.lines),
    ]),
    numbered: false,
    body: (origin) => ({ ...origin, ...draft }),
  };
}

/** A payment to the supplier of a purchase; cash from a drawer reduces its shift. */
export function purchasePaymentIntent({
  opId,
  place,
  draft,
  subject,
}: EditAction<PurchasePaymentBody>): Intent<"purchase.pay"> {
  const supplier = draft.purchase.supplier.id;
  return {
    type: "purchase.pay",
    opId,
    place,
    ...uponPurchase(subject, { supplier, items: [], shift: draft.shift }),
    touches: distinct([subject, purchasesKey, supplier, ...shiftOf(draft)]),
    numbered: false,
    body: (origin) => ({ ...origin, ...draft }),
  };
}

/** A return to the supplier, with a debit note numbered by the till. */
export function purchaseReturnIntent({
  opId,
  place,
  draft,
  subject,
}: EditAction<PurchaseReturnBody>): Intent<"purchase.return"> {
  const { supplier, lines } = draft.purchase;
  return {
    type: "purchase.return",
    opId,
    place,
    ...uponPurchase(subject, { supplier: supplier.id, items: lines }),
    touches: distinct([
      subject,
      purchasesKey,
      supplier.id,
      ...itemsAt(lines, place.location),
      ...piecesThatCame(lines, draft.lines),
    ]),
    numbered: true,
    body: (origin, number) => ({ ...origin, ...draft, number: purchaseNumber(number) }),
  };
}

/** Cancels a purchase: received items are removed from stock again. */
export function purchaseCancelIntent({
  opId,
  place,
  draft,
  subject,
  supplier,
}: EditAction<PurchaseCancelBody> & { supplier: string }): Intent<"purchase.cancel"> {
  const { goods: items = [] } = draft;
  return {
    type: "purchase.cancel",
    opId,
    place,
    ...uponPurchase(subject, { supplier, items: [] }),
    touches: distinct([
      subject,
      purchasesKey,
      supplier,
      ...items.flatMap((item) => itemsAt([item], item.location)),
      ...serialTouches(items),
    ]),
    numbered: false,
    body: (origin) => ({ ...origin, ...draft }),
  };
}

/** Edits a purchase; `before` contains its previous supplier and lines. */
export function purchaseEditIntent({
  opId,
  place,
  draft,
  subject,
  before,
}: EditAction<PurchasePatch> & { before: Before }): Intent<"purchase.edit"> {
  const { supplier = null, lines = [] } = draft;
  const gone = draft.lines === undefined ? [] : before.lines;
  return {
    type: "purchase.edit",
    opId,
    place,
    ...uponPurchase(subject, { supplier: supplier?.id ?? null, items: lines }),
    touches: distinct([
      subject,
      purchasesKey,
      ...(supplier === null ? [] : [supplier.id]),
      before.supplier.id,
      ...itemsAt([...lines, ...gone], before.location.id),
    ]),
    numbered: false,
    body: (origin) => ({ ...origin, ...draft }),
  };
}

type Before = {
  supplier: { id: string };
  location: { id: string };
  lines: readonly Item[];
};

/** Removes a purchase of which nothing was received or paid. */
export function purchaseRemovalIntent({
  opId,
  place,
  draft,
  subject,
}: EditAction<PurchaseRemoval>): Intent<"purchase.remove"> {
  return {
    type: "purchase.remove",
    opId,
    place,
    ...uponPurchase(subject, { supplier: null, items: [] }),
    touches: [subject, purchasesKey],
    numbered: false,
    body: (origin) => ({ ...origin, ...draft }),
  };
}

type Item = { product: string; variant: string | null };
type Named = { supplier: string | null; items: readonly Item[]; shift?: string | null };

function uponPurchase(subject: string, named: Named) {
  return {
    lane: queueKeyOf(subject),
    deps: allOf(pendingCreators("purchase.create", [subject]), creatorsOf(named)),
    subject,
  };
}

/** The pending operations that create the given rows (S11). */
function creatorsOf({ supplier, items, shift }: Named): Dependencies {
  return allOf(
    pendingCreators("supplier.create", [supplier]),
    pendingCreators(
      "product.create",
      items.map(({ product }) => product),
    ),
    pendingCreators("shift.open", [shift]),
  );
}

type Part = { line: string; serials?: readonly string[] | undefined };

function piecesThatCame(lines: readonly (Item & { id: string })[], parts: readonly Part[]) {
  const products = new Map(lines.map(({ id, product }) => [id, product]));
  return serialTouches(
    parts.map(({ line, serials }) => ({ product: products.get(line) ?? null, serials })),
  );
}

function itemsAt(items: readonly Item[], location: string): string[] {
  return items.map(({ product, variant }) => sellableAt(variant ?? product, location));
}

function shiftOf({ shift }: Pick<Draft<PurchasePaymentBody>, "shift">): string[] {
  return shift === null ? [] : [shift];
}

function queueKeyOf(purchase: string): string {
  return `purchase:${purchase}`;
}

/** The till's number with a prefix that distinguishes purchases from sales (S6). */
export function purchaseNumber(number: string): string {
  return `P-${number}`;
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
