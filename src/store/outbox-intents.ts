import type { AcknowledgeBody } from "#/contract/operations/alert-acknowledge.ts";
import type { CreditPaymentBody } from "#/contract/operations/credit-payment.ts";
import type { CustomerBody } from "#/contract/operations/customer-create.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import type { Origin } from "#/contract/origin.ts";
import type { Intent, Place } from "./outbox.ts";
import { allOf, noDependencies, pendingCreators } from "./pending-creators.ts";
import { sellableAt } from "./replicated-rows.ts";
import { serialTouches } from "./serial-affected-keys.ts";

/** A body without the fields added by the outbox. */
export type Draft<Body> = Omit<Body, keyof Origin | "number">;

export interface Action<Body> {
  opId: string;
  place: Place;
  draft: Draft<Body>;
}

/**
 * A sale. It overlays its items, its customer and the resulting debt until the server's rows include it. If
 * the customer or an item was created on this device and is not acked yet, the sale depends on that operation
 * (S11).
 */
export function saleIntent({
  opId,
  place,
  draft,
  cart,
}: Action<SaleBody> & { cart?: string }): Intent<"sale.create"> {
  const items = draft.lines.flatMap(({ variant, product }) => variant ?? product ?? []);
  const products = draft.lines.map(({ product }) => product);
  const debts = draft.payments.filter(({ method }) => method === "credit");
  const customer = draft.customer === null ? [] : [draft.customer];
  return {
    type: "sale.create",
    opId,
    place,
    lane: `sale:${draft.id}`,
    deps: allOf(
      pendingCreators("customer.create", customer),
      pendingCreators("product.create", products),
    ),
    subject: draft.id,
    touches: distinct([
      draft.id,
      ...items.map((item) => sellableAt(item, place.location)),
      ...customer,
      ...shiftOf(draft),
      ...debts.map(({ id }) => id),
      ...serialTouches(draft.lines),
    ]),
    numbered: true,
    body: (origin, number) => ({ ...origin, ...draft, number }),
    ...(cart === undefined ? {} : { cart }),
  };
}

/** A payment of a debt, under the queue key of the sale that created the debt, after it while it is unsent. */
export function creditPaymentIntent({
  opId,
  place,
  draft,
  credit,
}: Action<CreditPaymentBody> & { credit: string }): Intent<"credit.payment"> {
  return {
    type: "credit.payment",
    opId,
    place,
    lane: `sale:${draft.sale}`,
    deps: allOf(
      pendingCreators("customer.create", [draft.customer]),
      pendingCreators("sale.create", [draft.sale]),
    ),
    subject: credit,
    touches: distinct([draft.id, credit, draft.customer, draft.sale, ...shiftOf(draft)]),
    numbered: true,
    body: (origin, number) => ({ ...origin, ...draft, number }),
  };
}

/** A new customer. Sales and payments of the customer recorded meanwhile depend on this operation (S11). */
export function customerIntent({
  opId,
  place,
  draft,
}: Action<CustomerBody>): Intent<"customer.create"> {
  return {
    type: "customer.create",
    opId,
    place,
    lane: `customer:${draft.id}`,
    deps: noDependencies,
    subject: draft.id,
    touches: draft.opening_debt === undefined ? [draft.id] : [draft.id, draft.opening_debt.id],
    numbered: false,
    body: (origin) => ({ ...origin, ...draft }),
  };
}

/** Acknowledges alerts. A single queue key: they are few, and nothing depends on them. */
export function acknowledgeIntent({
  opId,
  place,
  draft,
}: Action<AcknowledgeBody>): Intent<"alert.acknowledge"> {
  return {
    type: "alert.acknowledge",
    opId,
    place,
    lane: "alerts",
    deps: noDependencies,
    subject: draft.alert_ids[0] ?? "",
    touches: draft.alert_ids,
    numbered: false,
    body: (origin) => ({ ...origin, ...draft }),
  };
}

function shiftOf({ shift }: { shift?: string | null | undefined }): string[] {
  return shift === undefined || shift === null ? [] : [shift];
}

function distinct(ids: string[]): string[] {
  return [...new Set(ids)];
}
