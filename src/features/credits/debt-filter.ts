/** Written out: the route reads the address before its screen and what it needs are fetched. */
const filters = ["overdue", "not_due", "to_30", "to_60", "to_90", "over_90"] as const;

/** Reads the address; what it does not know is undefined, which keeps the router from handing it on. */
export function readDebtFilter(search: Record<string, unknown>): {
  filter?: (typeof filters)[number] | undefined;
} {
  return { filter: filters.find((one) => one === search["filter"]) };
}
