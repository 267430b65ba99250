import type { SaleRow } from "#/contract/trade-rows.ts";

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
  period?: Period;
  /** For a custom period; a missing end is open. */
  from?: string;
  to?: string;
  method?: MethodFilter;
}

export const defaultPeriod: Period = "week";

/** Reads the address; what it does not know it leaves out. */
export function readSalesFilters(search: Record<string, unknown>): SalesFilters {
  const period = periods.find((one) => one === search["period"]);
  const method = methodFilters.find((one) => one === search["method"]);
  const from = readDay(search["from"]);
  const to = readDay(search["to"]);
  return {
    ...(period === undefined ? {} : { period }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(method === undefined ? {} : { method }),
  };
}

function readDay(value: unknown): string | null {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/u.test(value)) return null;
  const at = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== value ? null : value;
}
