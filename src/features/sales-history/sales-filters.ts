import { paymentMethods, type PaymentMethod } from "#/contract/trade-rows.ts";
import { addDays } from "#/i18n/dates.ts";

export const periods = ["today", "week", "month", "custom"] as const;
export type Period = (typeof periods)[number];

export type MethodFilter = PaymentMethod | "split";

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
  const method = [...paymentMethods, "split" as const].find((one) => one === search["method"]);
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

export interface DayRange {
  /** Both ends belong to it; null is open. */
  from: string | null;
  to: string | null;
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
