import { type AskedOf, days, id, listFilters, oneOf, search } from "#/kit/list/list-filters.ts";

export const activityFilters = listFilters({
  /** Searches names, numbers and reasons. */
  q: search,
  // Literal values: the route parses the URL before the screen and its dependencies are loaded.
  kind: oneOf(["access", "people", "settings", "goods", "counter", "export"]),
  /** The user who performed the action, or whom it affected. */
  person: id,
  /** Business days. */
  ...days,
});
/** The activity filters, as encoded in the URL. */
export type ActivityFilters = AskedOf<typeof activityFilters>;
