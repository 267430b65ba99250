import type { SaleRow } from "#/contract/trade-rows.ts";
import { searchTerms } from "#/domain/search-text.ts";
import type { DayRange } from "#/entities/sales/sale-queries.ts";
import { addDays } from "#/i18n/dates.ts";

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

/** The business days a choice stands for. Ends of a custom period are put in order. */
export function daysOf(
  { period = defaultPeriod, from, to }: SalesFilters,
  today: string,
): DayRange {
  switch (period) {
    case "today":
      return { from: today, to: today };
    case "week":
      return { from: addDays(today, -6), to: today };
    case "month":
      return { from: addDays(today, -29), to: today };
    case "custom": {
      const isTurned = from !== undefined && to !== undefined && from > to;
      const [first, last] = isTurned ? [to, from] : [from, to];
      return { from: first ?? null, to: last ?? null };
    }
  }
}

/** The sales by number or customer, and by method. A split sale is found by each of its methods. */
export function matchingSales<Sale extends SearchedSale>(
  sales: readonly Sale[],
  query: string,
  method: MethodFilter | null,
): Sale[] {
  const terms = searchTerms(query);
  return sales.filter((sale) => {
    const isByMethod =
      method === null ||
      sale.payment_method === method ||
      sale.payments.some((payment) => payment.method === method);
    if (!isByMethod) return false;
    if (terms.length === 0) return true;
    const words = searchTerms(`${sale.number} ${sale.customer_name ?? ""}`);
    return terms.every((term) =>
      words.some((word) => word.startsWith(term) || isNumber(word, term)),
    );
  });
}

type SearchedSale = Pick<SaleRow, "number" | "customer_name" | "payment_method" | "payments">;

/** `418` finds `000418`: nobody types the zeroes. */
function isNumber(word: string, term: string): boolean {
  return /^\d+$/u.test(word) && word.replace(/^0+/u, "").startsWith(term);
}
