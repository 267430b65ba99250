import { type AskedOf, listFilters, oneOf } from "#/kit/list/list-filters.ts";

export const customerFilters = listFilters({
  /** All active customers by default. */
  filter: oneOf(["owes", "overdue", "credit", "inactive"]),
});
export type CustomerFilter = AskedOf<typeof customerFilters>["filter"];
