import type { SaleRow } from "#/contract/sale.ts";
import { readDays, readId } from "#/kit/page/asked-values.ts";

export const periods = ["today", "week", "month", "custom"] as const;
export type Period = (typeof periods)[number];

/** Written out: the route reads the address before its screen and what it needs are fetched. */
export const methodFilters = [
  "cash",
  "mobile_money",
  "bank_transfer",
  "card",
  "credit",
  "split",
] as const satisfies readonly SaleRow["payment_method"][];
export type MethodFilter = (typeof methodFilters)[number];

/** What of the list of sales is shown, as it stands in the address. Days are business days. */
export interface SalesFilters {
  /** Without one: the last seven days. */
  period?: Period | undefined;
  /** For a custom period; a missing end is open. */
  from?: string | undefined;
  to?: string | undefined;
  method?: MethodFilter | undefined;
  status?: StatusFilter | undefined;
  /** Who sold. */
  person?: string | undefined;
  till?: string | undefined;
  customer?: string | undefined;
}

export const statusFilters = ["completed", "returned", "cancelled"] as const;
export type StatusFilter = (typeof statusFilters)[number];

export const defaultPeriod: Period = "week";

/** Reads the address; what it does not know is undefined, which keeps the router from handing it on. */
export function readSalesFilters(search: Record<string, unknown>): SalesFilters {
  return {
    period: periods.find((one) => one === search["period"]),
    ...readDays(search),
    method: methodFilters.find((one) => one === search["method"]),
    status: statusFilters.find((one) => one === search["status"]),
    person: readId(search["person"]),
    till: readId(search["till"]),
    customer: readId(search["customer"]),
  };
}
