import type { AlertType } from "#/domain/stock-status.ts";
import { type AskedOf, id, listFilters, oneOf, page } from "#/kit/list/list-filters.ts";

/** Literal values: the route parses the URL before the screen and its dependencies are loaded. */
const types = { OUT_OF_STOCK: true, CRITICAL: true, LOW_STOCK: true } as const satisfies Record<
  AlertType,
  true
>;

/** Specification 2 §9: twenty alerts per page. */
export const alertPageSize = 20;

export const alertFilters = listFilters(
  {
    // The keys are exactly the alert types, checked by `satisfies`.
    type: oneOf(Object.keys(types) as AlertType[]),
    seen: oneOf(["unacknowledged", "acknowledged"]),
    location: id,
  },
  { page },
);
/** The alert filters, as encoded in the URL. */
export type AlertFilters = AskedOf<typeof alertFilters>;
