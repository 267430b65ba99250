import { everywhere, type MovementFilters } from "./movement-filters.ts";

/** Rows of a page. */
export const pageSize = 50;

/** The query of the server for these filters; `here` is the location where one is. */
export function queryOf(filters: MovementFilters, business: string, here: string): URLSearchParams {
  const { location = here, page = 1, product, variant, kind, actor, from, to } = filters;
  const query = new URLSearchParams({ business, page: String(page), page_size: String(pageSize) });
  const asked = {
    product,
    variant,
    kind,
    actor,
    from,
    to,
    location: location === everywhere ? undefined : location,
  };
  for (const [name, value] of Object.entries(asked))
    if (value !== undefined) query.set(name, value);
  return query;
}

/** Whether anything but the page and the place where one is was asked for. */
export function isFiltered({ page: _page, ...filters }: MovementFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}
