export const statusFilters = ["all", "active", "inactive", "featured"] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** What the list can be sorted by; with a minus from the other end. */
export const productSorts = [
  "name",
  "-name",
  "price",
  "-price",
  "stock",
  "-stock",
  "-changed",
] as const;
export type ProductSort = (typeof productSorts)[number];

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
    q: textOf(search["q"]),
    category: textOf(search["category"]),
    status: statusFilters.find((one) => one === search["status"]),
    sort: productSorts.find((one) => one === search["sort"]),
  };
}

/** A code of figures alone comes out of the address as a number. */
function textOf(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text.trim() !== "" ? text : undefined;
}
