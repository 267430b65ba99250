import { queryWith, serverWords } from "#/kit/list/fitting-rows.ts";
import { everywhere, type MovementFilters, movementFilters } from "./movement-filters.ts";

/** Rows per page. */
export const pageSize = 50;

/** The server query for these filters; `here` is the current location. */
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
