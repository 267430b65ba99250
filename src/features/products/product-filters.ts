import {
  type AskedOf,
  type Filter,
  listFilters,
  oneOf,
  search,
  text,
} from "#/kit/list/list-filters.ts";

/** Sort keys of the list; a leading minus means descending. */
export type ProductSort = `${"" | "-"}${"name" | "price" | "stock" | "changed"}`;

const sort: Filter<ProductSort> = { read: readSort };

export const productFilters = listFilters(
  {
    q: search,
    /** A category id; includes the items of its descendants. */
    category: text,
    status: oneOf(["active", "inactive", "featured"]),
  },
  {
    /** By default by name, or best match first while searching. */
    sort,
  },
);
/** The product filters, as encoded in the URL. */
export type ProductFilters = AskedOf<typeof productFilters>;

/** Parses a sort key; undefined for anything else. */
export function readSort(value: unknown): ProductSort | undefined {
  return /^-?(name|price|stock|changed)$/u.test(String(value)) ? (value as ProductSort) : undefined;
}
