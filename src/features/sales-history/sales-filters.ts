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
    from: readDay(search["from"]),
    to: readDay(search["to"]),
    method: methodFilters.find((one) => one === search["method"]),
    status: statusFilters.find((one) => one === search["status"]),
    person: readId(search["person"]),
    till: readId(search["till"]),
    customer: readId(search["customer"]),
  };
}

function readId(value: unknown): string | undefined {
  const isId =
    typeof value === "string" && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u.test(value);
  return isId ? value : undefined;
}

function readDay(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/u.test(value)) return undefined;
  const at = Date.parse(`${value}T00:00:00Z`);
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === value;
  return isDay ? value : undefined;
}
