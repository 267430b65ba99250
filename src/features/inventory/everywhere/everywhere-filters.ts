import {
  type AskedOf,
  asking,
  id,
  listFilters,
  oneOf,
  page,
  search,
} from "#/kit/list/list-filters.ts";

export const everywhereFilters = listFilters(
  {
    q: search,
    /** Only what is low somewhere. */
    low: asking(oneOf(["yes"]), () => ({ low: "true" })),
  },
  {
    page,
    /** The stock record that is open. */
    record: id,
  },
);
/** What of the stock over all locations is shown, as it stands in the address. */
export type EverywhereFilters = AskedOf<typeof everywhereFilters>;

/** Rows of a page. */
export const pageSize = 50;
