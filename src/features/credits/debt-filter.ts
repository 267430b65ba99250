import { type AskedOf, id, listFilters, oneOf } from "#/kit/list/list-filters.ts";

export const debtFilters = listFilters({
  // Written out: the route reads the address before its screen and what it needs are fetched.
  /** Without one: all that are open. */
  filter: oneOf([
    "pending",
    "partial",
    "overdue",
    "paid",
    "not_due",
    "to_30",
    "to_60",
    "to_90",
    "over_90",
  ]),
  /** Where they were made; without one: anywhere. */
  location: id,
});
/** Which debts are shown, as it stands in the address. */
export type DebtsAsked = AskedOf<typeof debtFilters>;
