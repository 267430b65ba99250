import { type AskedOf, listFilters, oneOf } from "#/kit/list/list-filters.ts";

export const transferFilters = listFilters({
  /** Direction relative to this location; absent for both. */
  direction: oneOf(["in", "out", "everywhere"]),
  status: oneOf(["prepared", "open", "received", "cancelled"]),
});
/** The filters of the transfer list, as encoded in the URL. */
export type TransferFilters = AskedOf<typeof transferFilters>;
