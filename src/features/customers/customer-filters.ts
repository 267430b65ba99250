import { type AskedOf, listFilters, oneOf } from "#/kit/list/list-filters.ts";

export const customerFilters = listFilters({
  /** Without one: everybody who is active. */
  filter: oneOf(["owes", "overdue", "credit", "inactive"]),
});
export type CustomerFilter = AskedOf<typeof customerFilters>["filter"];
