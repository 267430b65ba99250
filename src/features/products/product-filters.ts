import { readText } from "#/kit/page/search-params.ts";

export const statusFilters = ["all", "active", "inactive", "featured"] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** What the list can be sorted by; with a minus from the other end. */
export type ProductSort = `${"" | "-"}${"name" | "price" | "stock" | "changed"}`;

/** What of the products is shown, as it stands in the address. */
export interface ProductFilters {
  /** What is looked for. */
  q?: string | undefined;
  /** A category's id: its goods and those of the categories below it. */
  category?: string | undefined;
  /** Without one: all. */
  status?: StatusFilter | undefined;
  /** Without one: by name, or what is looked for best match first. */
  sort?: ProductSort | undefined;
}

/** Reads the address; what it does not know is undefined, which keeps the router from handing it on. */
export function readProductFilters(search: Record<string, unknown>): ProductFilters {
  return {
    q: readText(search["q"]),
    category: readText(search["category"]),
    status: statusFilters.find((one) => one === search["status"]),
    sort: readSort(search["sort"]),
  };
}

/** One of the sorts; anything else is none. */
export function readSort(value: unknown): ProductSort | undefined {
  return /^-?(name|price|stock|changed)$/u.test(String(value)) ? (value as ProductSort) : undefined;
}
