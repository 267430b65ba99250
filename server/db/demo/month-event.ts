import type { OperationBodies } from "#/contract/operations.ts";
import type { Milli } from "#/domain/quantity.ts";
import type { ShelfItem } from "./shop.ts";

type ReplayedTypes =
  | "sale.create"
  | "stock.count"
  | "credit.payment"
  | "shift.open"
  | "shift.close";

/** An operation as a till would have sent it, at the moment it was sent. */
export type DemoOperation = {
  [Type in ReplayedTypes]: {
    kind: "operation";
    type: Type;
    opId: string;
    at: number;
    /** The row named in the path: the debt a payment is for, the shift that ends; otherwise empty. */
    subject: string;
    body: OperationBodies[Type];
  };
}[ReplayedTypes];

/** Goods that came by lorry, paid for at the door or owed. */
export type DemoDelivery = {
  kind: "delivery";
  opId: string;
  at: number;
  location: string;
  supplier: { id: string; givesCredit: boolean };
  /** Who took them in. */
  buyer: string;
  lines: { id: string; item: ShelfItem; quantity: Milli }[];
};

export type DemoEvent = DemoOperation | DemoDelivery;
