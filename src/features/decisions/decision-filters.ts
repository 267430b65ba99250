import { type AskedOf, listFilters, name, oneOf, page } from "#/kit/list/list-filters.ts";

export const decisionFilters = listFilters(
  {
    /** Restricts to one kind; the list's response contains the available kinds. */
    kind: name,
  },
  {
    /** Shows refused operations or unconfirmed payments instead of discrepancies. */
    view: oneOf(["refused", "payments"]),
    page,
  },
);
/** The list's filters, as encoded in the URL. */
export type DecisionFilters = AskedOf<typeof decisionFilters>;
