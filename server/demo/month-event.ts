import type { OperationBodies } from "#/contract/operations.ts";
import type { Minor } from "#/domain/money.ts";
import type { ExtraCostKind, SupplierPaymentMethod } from "#/domain/purchasing/purchase.ts";
import type { Milli } from "#/domain/quantity.ts";
import type { StockedItem, Shop } from "./shop.ts";

type ReplayedTypes =
  | "sale.create"
  | "stock.count"
  | "credit.payment"
  | "shift.open"
  | "shift.close";

/** An operation as sent by a till, at the time it was sent. */
export type DemoOperation = {
  [Type in ReplayedTypes]: {
    kind: "operation";
    type: Type;
    opId: string;
    at: number;
    /** The row named in the path: the debt of a payment, the shift being closed; otherwise empty. */
    subject: string;
    body: OperationBodies[Type];
  };
}[ReplayedTypes];

/** Entered at the desk by `buyer`. */
type AtDesk = { opId: string; at: number; buyer: string };

export type BoughtLine = { item: StockedItem; quantity: Milli; isByPack?: boolean };

/** Paid by the shop to a third party in cash, or billed by the supplier. */
export type DemoExtraCost = { kind: ExtraCostKind; amount: Minor; payee: "supplier" | "other" };

type Bought = AtDesk & {
  location: string;
  supplier: Shop["suppliers"][number];
  lines: BoughtLine[];
  extraCosts?: DemoExtraCost[];
};

/** Items delivered without an order, paid on delivery or owed. */
export type DemoDelivery = Bought & { kind: "delivery" };

/** Items on order; the purchase is identified by the id of this operation. */
export type DemoOrder = Bought & { kind: "order"; expectedOn: string };

type OfPurchase = AtDesk & { purchase: string };

type Moving = OfPurchase & { location: string };

/** A receipt of ordered items; damaged ones were not accepted. */
export type DemoReceipt = Moving & {
  kind: "receipt";
  lines: (BoughtLine & { damaged: Milli })[];
  /** Nothing more will arrive. */
  isFinal: boolean;
  deliveryNote: string;
};

export type DemoSupplierPayment = OfPurchase & {
  kind: "supplier_payment";
  amount: Minor;
  method: SupplierPaymentMethod;
  /** The network's or bank's reference; empty for cash. */
  reference: string;
};

export type DemoSupplierReturn = Moving & {
  kind: "supplier_return";
  lines: BoughtLine[];
  reason: string;
};

export type DemoOrderCancel = OfPurchase & { kind: "order_cancel"; reason: string };

export type DemoBuying =
  | DemoDelivery
  | DemoOrder
  | DemoReceipt
  | DemoSupplierPayment
  | DemoSupplierReturn
  | DemoOrderCancel;

export type DemoEvent = DemoOperation | DemoBuying;
