import { queryWith, serverWords } from "#/kit/list/fitting-rows.ts";
import { everywhere, type MovementFilters, movementFilters } from "./movement-filters.ts";

/** Rows of a page. */
export const pageSize = 50;

/** The query of the server for these filters; `here` is the location where one is. */
export function queryOf(filters: MovementFilters, business: string, here: string): URLSearchParams {
  const { location = here, page = 1 } = filters;
  return queryWith({
    business,
    page,
    page_size: pageSize,
    ...serverWords(movementFilters, filters),
    location: location === everywhere ? null : location,
  });
}
