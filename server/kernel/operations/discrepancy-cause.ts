import type { DiscrepancyKind } from "#/contract/sync.ts";
import type { NewDiscrepancy, StockKey } from "../ledger/ledger-records.ts";

type Said = Pick<NewDiscrepancy, "data" | "till" | "actor">;

const text = (value: unknown) => (typeof value === "string" ? value : "");

const ofProduct = ({ data }: Said) => text(data["product"]);
const ofCustomer = ({ data }: Said) => text(data["customer"]);
const ofTill = ({ till }: Said) => till ?? "";
const ofActor = ({ actor }: Said) => actor ?? "";
/** A separate matter: money or items to be checked individually. */
const alone = () => "";

/** The cause of each kind (S14): discrepancies of one kind and cause are one matter for the owner. */
const causes = {
  oversold: ({ data }) =>
    stockCause({
      product: text(data["product"]),
      variant: text(data["variant"]) || null,
      location: text(data["location"]),
    }),
  price_differs: ofProduct,
  product_inactive: ofProduct,
  quick_item: ofTill,
  over_credit_limit: ofCustomer,
  overpaid: ofCustomer,
  actor_suspended: ofActor,
  actor_role_reduced: ofActor,
  late: ofTill,
  orphan: alone,
  key_reused: alone,
  forked_till: ofTill,
  totals_differ: alone,
  received_more: alone,
  received_by_two: alone,
  cancelled_received: alone,
  transfer_short: alone,
  received_elsewhere: alone,
  void_twice: alone,
  returned_more: alone,
  not_approved: ofActor,
  terms_not_taken: ofActor,
  discount_limit: ofActor,
  reference_reused: alone,
  shift_overlap: ofTill,
  cash_difference: alone,
  stock_loss: alone,
  location_closed: ({ data }) => text(data["location"]),
  serial_conflict: alone,
  carried: ofActor,
  till_number: ofTill,
  refused_not_kept: ({ data }) => text(data["carrier"]),
  messages_nearly_used: () => "business",
} as const satisfies Record<DiscrepancyKind, (said: Said) => string>;

/** The cause of a discrepancy within its kind; empty if it is a matter of its own. */
export function causeOf(discrepancy: Said & Pick<NewDiscrepancy, "kind">): string {
  return causes[discrepancy.kind](discrepancy);
}

/** The cause of items sold below zero: the item at its location. */
export function stockCause({ product, variant, location }: StockKey): string {
  return `${variant ?? product}@${location}`;
}
