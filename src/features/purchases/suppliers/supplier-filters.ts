export const supplierFilters = ["owes", "inactive"] as const;
export type SupplierFilter = (typeof supplierFilters)[number];

/** Reads the address; what it does not know is undefined, which keeps the router from handing it on. */
export function readSupplierFilter(search: Record<string, unknown>): {
  filter?: SupplierFilter | undefined;
} {
  return { filter: supplierFilters.find((one) => one === search["filter"]) };
}
