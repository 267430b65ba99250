import {
  type AskedOf,
  type Filter,
  listFilters,
  oneOf,
  search,
  text,
} from "#/kit/list/list-filters.ts";

/** What the list can be sorted by; with a minus from the other end. */
export type ProductSort = `${"" | "-"}${"name" | "price" | "stock" | "changed"}`;

const sort: Filter<ProductSort> = { read: readSort };

export const productFilters = listFilters(
  {
    q: search,
    /** A category's id: its items and those of the categories below it. */
    category: text,
    status: oneOf(["active", "inactive", "featured"]),
  },
  {
    /** Without one: by name, or what is looked for best match first. */
    sort,
  },
);
/** What of the products is shown, as it stands in the address. */
export type ProductFilters = AskedOf<typeof productFilters>;

/** One of the sorts; anything else is none. */
export function readSort(value: unknown): ProductSort | undefined {
  return /^-?(name|price|stock|changed)$/u.test(String(value)) ? (value as ProductSort) : undefined;
}
