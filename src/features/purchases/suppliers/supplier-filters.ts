import { type AskedOf, listFilters, oneOf } from "#/kit/list/list-filters.ts";

export const supplierFilters = listFilters({
  /** All active suppliers by default. */
  filter: oneOf(["owes", "inactive"]),
});
export type SupplierFilter = AskedOf<typeof supplierFilters>["filter"];
