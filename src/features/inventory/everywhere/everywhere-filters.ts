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
    /** Only items that are low at some location. */
    low: asking(oneOf(["yes"]), () => ({ low: "true" })),
  },
  {
    page,
    /** The open stock record. */
    record: id,
  },
);
/** The filters of the stock overview across locations, as encoded in the URL. */
export type EverywhereFilters = AskedOf<typeof everywhereFilters>;

export const pageSize = 50;
