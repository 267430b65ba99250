import type { AlertType } from "#/domain/stock-status.ts";
import { type AskedOf, id, listFilters, oneOf, page } from "#/kit/list/list-filters.ts";

/** Written out: the route reads the address before its screen and what it needs are fetched. */
const types = { OUT_OF_STOCK: true, CRITICAL: true, LOW_STOCK: true } as const satisfies Record<
  AlertType,
  true
>;

/** Specification 2 §9: twenty alerts a page. */
export const alertPageSize = 20;

export const alertFilters = listFilters(
  {
    // An object's keys are what its type says.
    type: oneOf(Object.keys(types) as AlertType[]),
    seen: oneOf(["unacknowledged", "acknowledged"]),
    location: id,
  },
  { page },
);
/** What of the alerts is shown, as it stands in the address. */
export type AlertFilters = AskedOf<typeof alertFilters>;
