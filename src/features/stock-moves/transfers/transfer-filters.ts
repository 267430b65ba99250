import { type AskedOf, listFilters, oneOf } from "#/kit/list/list-filters.ts";

export const transferFilters = listFilters({
  /** Which way of this location; without one: both. */
  direction: oneOf(["in", "out", "everywhere"]),
  status: oneOf(["prepared", "open", "received", "cancelled"]),
});
/** What of the transfers is shown, as it stands in the address. */
export type TransferFilters = AskedOf<typeof transferFilters>;
