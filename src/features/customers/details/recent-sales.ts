import type { SaleRow } from "#/contract/sale.ts";

/** The fields of a sale shown in the list. */
export type RecentSale = Pick<
  SaleRow,
  "id" | "number" | "total" | "payment_method" | "effective_at" | "status"
>;

/** Number of sales shown; the sales list has all. */
export const mostRecent = 8;

/** Merges local and fetched sales without duplicates, newest first; the local version takes precedence. */
export function recentSales(
  here: readonly RecentSale[],
  fetched: readonly RecentSale[],
): RecentSale[] {
  const known = new Set(here.map(({ id }) => id));
  return [...here, ...fetched.filter(({ id }) => !known.has(id))]
    .toSorted((a, b) => Date.parse(b.effective_at) - Date.parse(a.effective_at))
    .slice(0, mostRecent);
}
