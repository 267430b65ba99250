import type { SaleRow } from "#/contract/sale.ts";

/** What a line of the list says of a sale. */
export type RecentSale = Pick<
  SaleRow,
  "id" | "number" | "total" | "payment_method" | "effective_at" | "status"
>;

/** How many are shown; all are in the list of sales. */
export const mostRecent = 8;

/** The latest sales of both, each once, as this device has it where it has it. */
export function recentSales(
  here: readonly RecentSale[],
  fetched: readonly RecentSale[],
): RecentSale[] {
  const known = new Set(here.map(({ id }) => id));
  return [...here, ...fetched.filter(({ id }) => !known.has(id))]
    .toSorted((a, b) => Date.parse(b.effective_at) - Date.parse(a.effective_at))
    .slice(0, mostRecent);
}
