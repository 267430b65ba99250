export const customerFilters = ["owes", "overdue", "credit", "inactive"] as const;
export type CustomerFilter = (typeof customerFilters)[number];

/** Reads the address; what it does not know is undefined, which keeps the router from handing it on. */
export function readCustomerFilter(search: Record<string, unknown>): {
  filter?: CustomerFilter | undefined;
} {
  return { filter: customerFilters.find((one) => one === search["filter"]) };
}
