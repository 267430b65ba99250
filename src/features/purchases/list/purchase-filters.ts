import { coverDays, type CoverDays } from "#/domain/purchasing/to-buy.ts";
import { readDays, readId, readText } from "#/kit/page/asked-values.ts";

/** Written out: the route reads the address before its screen and what it needs are fetched. */
export const statusFilters = [
  "open",
  "ordered",
  "partly_received",
  "received",
  "cancelled",
] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** `OWED`: for what came something is left to pay. */
export const paymentFilters = ["PENDING", "PARTIAL", "PAID", "OWED"] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

/** What of the purchases is shown, as it stands in the address. */
export interface PurchaseFilters {
  /** What is searched for. */
  q?: string | undefined;
  /** `open`: something is still to come. */
  status?: StatusFilter | undefined;
  payment?: PaymentFilter | undefined;
  supplier?: string | undefined;
  /** Where it was bought; without one: anywhere. */
  location?: string | undefined;
  /** Days of purchase, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Reads the address; what it does not know is undefined, which keeps the router from handing it on. */
export function readPurchaseFilters(search: Record<string, unknown>): PurchaseFilters {
  return {
    q: readText(search["q"]),
    status: statusFilters.find((one) => one === search["status"]),
    payment: paymentFilters.find((one) => one === search["payment"]),
    supplier: readId(search["supplier"]),
    location: readId(search["location"]),
    ...readDays(search),
  };
}

/** What a new purchase begins with: a supplier, and what to buy of them for so many days. */
export interface NewPurchaseAsked {
  supplier?: string | undefined;
  days?: CoverDays | undefined;
}

export function readNewPurchase(search: Record<string, unknown>): NewPurchaseAsked {
  return {
    supplier: readId(search["supplier"]),
    days: coverDays.find((one) => one === Number(search["days"])),
  };
}
