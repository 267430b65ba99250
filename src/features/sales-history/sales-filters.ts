import type { SaleRow } from "#/contract/sale.ts";
import { type AskedOf, called, days, id, listFilters, oneOf } from "#/kit/list/list-filters.ts";

// Literal values: the route parses the URL before the screen and its dependencies are loaded.
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
    /** The cashier. */
    person: called("actor", id),
    till: id,
    customer: id,
  },
  {
    /** The last seven days by default. */
    period: oneOf(["today", "week", "month", "custom"]),
    /** Business days of a custom period; a missing bound is open. */
    ...days,
  },
);
/** The filters of the sales list, as encoded in the URL. */
export type SalesFilters = AskedOf<typeof salesFilters>;
export type Period = NonNullable<SalesFilters["period"]>;

export const defaultPeriod: Period = "week";
