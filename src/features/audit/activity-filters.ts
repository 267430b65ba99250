import { type AskedOf, days, id, listFilters, oneOf, search } from "#/kit/list/list-filters.ts";

export const activityFilters = listFilters({
  /** Of a name, a number or a reason. */
  q: search,
  // Written out: the route reads the address before its screen and what it needs are fetched.
  kind: oneOf(["access", "people", "settings", "goods", "counter", "export"]),
  /** Who did it, or whom it was done to. */
  person: id,
  /** Business days. */
  ...days,
});
/** What of the activity is shown, as it stands in the address. */
export type ActivityFilters = AskedOf<typeof activityFilters>;
