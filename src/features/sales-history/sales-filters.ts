import type { SaleRow } from "#/contract/sale.ts";
import { type AskedOf, called, days, id, listFilters, oneOf } from "#/kit/list/list-filters.ts";

// Their words are written out: the route reads the address before its screen and what it needs are fetched.
export const salesFilters = listFilters(
  {
    method: oneOf([
      "cash",
      "mobile_money",
      "bank_transfer",
      "card",
      "credit",
      "split",
    ] as const satisfies readonly SaleRow["payment_method"][]),
    status: oneOf(["completed", "returned", "cancelled"]),
    /** Who sold. */
    person: called("actor", id),
    till: id,
    customer: id,
  },
  {
    /** Without one: the last seven days. */
    period: oneOf(["today", "week", "month", "custom"]),
    /** Business days of a custom period; a missing end is open. */
    ...days,
  },
);
/** What of the list of sales is shown, as it stands in the address. */
export type SalesFilters = AskedOf<typeof salesFilters>;
export type Period = NonNullable<SalesFilters["period"]>;

export const defaultPeriod: Period = "week";
