import { paths } from "#/contract/paths.ts";
import { purchase } from "#/contract/purchase-rows.ts";
import {
  plainPurchaseBody,
  plainPurchaseCancelBody,
  plainPurchasePatch,
  plainPurchasePaymentBody,
  plainPurchaseReceiveBody,
  plainPurchaseRemoval,
  plainPurchaseReturnBody,
} from "#/contract/purchase-plain.ts";
import {
  purchaseBody,
  purchaseCancelBody,
  purchasePatch,
  purchasePaymentBody,
  purchaseReceiveBody,
  purchaseRemoval,
  purchaseReturnBody,
} from "#/contract/purchase-writes.ts";
import { either } from "#server/kernel/http/full-or-plain-shape.ts";

/** The writes of purchases, as the API's document tells them. */
export const purchaseWrites = [
  {
    method: "post",
    path: paths.purchases,
    body: either(purchaseBody, plainPurchaseBody),
    row: purchase,
    summary:
      "Record goods bought; `{location, supplier, lines: [{product, quantity, unit_cost}]}` will do for a caller without an outbox, with `is_received: false` for an order",
  },
  {
    method: "post",
    path: paths.purchaseReceive("{id}"),
    body: either(purchaseReceiveBody, plainPurchaseReceiveBody),
    row: purchase,
    summary:
      "Receive a purchase or a part of it; `{lines: [{line, quantity}]}` will do for a caller without an outbox",
  },
  {
    method: "post",
    path: paths.purchasePayments("{id}"),
    body: either(purchasePaymentBody, plainPurchasePaymentBody),
    row: purchase,
    summary:
      "Pay the supplier of a purchase; `{amount, method}` will do for a caller without an outbox",
  },
  {
    method: "post",
    path: paths.purchaseReturns("{id}"),
    body: either(purchaseReturnBody, plainPurchaseReturnBody),
    row: purchase,
    summary:
      "Send goods back to the supplier; `{reason, lines: [{line, quantity}]}` will do for a caller without an outbox",
  },
  {
    method: "post",
    path: paths.purchaseCancel("{id}"),
    body: either(purchaseCancelBody, plainPurchaseCancelBody),
    row: purchase,
    summary:
      "Cancel a purchase: what was received goes back, refused while some of it is gone; `{reason}` will do for a caller without an outbox",
  },
  {
    method: "patch",
    path: paths.purchase("{id}"),
    body: either(purchasePatch, plainPurchasePatch),
    row: purchase,
    summary: "Change what a purchase says of itself: goods, costs, supplier, day and notes",
  },
  {
    method: "delete",
    path: paths.purchase("{id}"),
    body: either(purchaseRemoval, plainPurchaseRemoval),
    row: purchase.pick({ id: true }),
    summary: "Delete a purchase of which nothing was received or paid",
  },
] as const;
