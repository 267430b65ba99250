import { type AskedOf, id, listFilters, oneOf } from "#/kit/list/list-filters.ts";

export const debtFilters = listFilters({
  // Literal values: the route parses the URL before the screen and its dependencies are loaded.
  /** All open debts by default. */
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
  /** The location where the debt was made; all locations by default. */
  location: id,
});
/** The debt filters, as encoded in the URL. */
export type DebtsAsked = AskedOf<typeof debtFilters>;
