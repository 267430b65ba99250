import { readId } from "#/kit/page/asked-values.ts";

/** Written out: the route reads the address before its screen and what it needs are fetched. */
const filters = [
  "pending",
  "partial",
  "overdue",
  "paid",
  "not_due",
  "to_30",
  "to_60",
  "to_90",
  "over_90",
] as const;

/** Which debts are shown, as it stands in the address. */
export interface DebtsAsked {
  /** Without one: all that are open. */
  filter?: (typeof filters)[number] | undefined;
  /** Where they were made; without one: anywhere. */
  location?: string | undefined;
}

/** Reads the address; what it does not know is undefined, which keeps the router from handing it on. */
export function readDebtFilter(search: Record<string, unknown>): DebtsAsked {
  return {
    filter: filters.find((one) => one === search["filter"]),
    location: readId(search["location"]),
  };
}
