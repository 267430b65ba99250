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

// Literal values: the route parses the URL before the screen and its dependencies are loaded.
export const purchaseFilters = listFilters({
  q: search,
  /** `open`: some items are still expected. */
  status: oneOf(["open", "ordered", "partly_received", "received", "cancelled"]),
  /** `OWED`: received items have an outstanding amount. */
  payment: called("payment_status", oneOf(["PENDING", "PARTIAL", "PAID", "OWED"])),
  supplier: id,
  /** The location of the purchase; all locations by default. */
  location: id,
  /** Purchase dates. */
  ...days,
});
/** The purchase filters, as encoded in the URL. */
export type PurchaseFilters = AskedOf<typeof purchaseFilters>;

/** Initial values of a new purchase: a supplier, and the number of days to buy for. */
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
