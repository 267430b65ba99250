import { coverDays, type CoverDays } from "#/domain/purchasing/to-buy.ts";
import {
  type AskedOf,
  called,
  days,
  id,
  listFilters,
  oneOf,
  search,
} from "#/kit/list/list-filters.ts";
import { readId } from "#/kit/page/search-params.ts";

// Its words are written out: the route reads the address before its screen and what it needs are fetched.
export const purchaseFilters = listFilters({
  q: search,
  /** `open`: something is still to come. */
  status: oneOf(["open", "ordered", "partly_received", "received", "cancelled"]),
  /** `OWED`: for what came something is left to pay. */
  payment: called("payment_status", oneOf(["PENDING", "PARTIAL", "PAID", "OWED"])),
  supplier: id,
  /** Where it was bought; without one: anywhere. */
  location: id,
  /** Days of purchase. */
  ...days,
});
/** What of the purchases is shown, as it stands in the address. */
export type PurchaseFilters = AskedOf<typeof purchaseFilters>;

/** What a new purchase begins with: a supplier, and what to buy of them for so many days. */
export interface NewPurchaseAsked {
  supplier?: string | undefined;
  days?: CoverDays | undefined;
}

export function readNewPurchase(asked: Record<string, unknown>): NewPurchaseAsked {
  return {
    supplier: readId(asked["supplier"]),
    days: coverDays.find((one) => one === Number(asked["days"])),
  };
}
