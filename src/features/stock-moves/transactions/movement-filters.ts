import { ledgerKinds } from "#/contract/ledger-kinds.ts";
import { type AskedOf, days, id, listFilters, oneOf, page } from "#/kit/list/list-filters.ts";

/** The location filter's value for all locations. */
export const everywhere = "all";

export const movementFilters = listFilters(
  {
    product: id,
    variant: id,
    /** A location id; absent for the current location. */
    location: { read: (value) => (value === everywhere ? everywhere : id.read(value)) },
    kind: oneOf(ledgerKinds),
    actor: id,
    /** Business days. */
    ...days,
  },
  { page },
);
/** The filters of the ledger, as encoded in the URL. */
export type MovementFilters = AskedOf<typeof movementFilters>;
