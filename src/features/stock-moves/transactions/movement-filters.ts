import { ledgerKinds } from "#/contract/ledger-kinds.ts";
import { type AskedOf, days, id, listFilters, oneOf, page } from "#/kit/list/list-filters.ts";

/** The location filter's word for all of them. */
export const everywhere = "all";

export const movementFilters = listFilters(
  {
    product: id,
    variant: id,
    /** A location's id; without one: the one where one is. */
    location: { read: (value) => (value === everywhere ? everywhere : id.read(value)) },
    kind: oneOf(ledgerKinds),
    actor: id,
    /** Business days. */
    ...days,
  },
  { page },
);
/** What of the ledger is shown, as it stands in the address. */
export type MovementFilters = AskedOf<typeof movementFilters>;
