import { type AskedOf, listFilters, oneOf } from "#/kit/list/list-filters.ts";

export const supplierFilters = listFilters({
  /** Without one: everybody who is active. */
  filter: oneOf(["owes", "inactive"]),
});
export type SupplierFilter = AskedOf<typeof supplierFilters>["filter"];
