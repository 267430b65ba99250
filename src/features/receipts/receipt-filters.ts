import { readDays, readId } from "#/kit/page/asked-values.ts";

/** Written out: the route reads the address before its screen and what it needs are fetched. */
export const typeFilters = ["sale", "credit", "payment"] as const;
export type TypeFilter = (typeof typeFilters)[number];

/** By what it was sent; `none`: by neither. */
export const sentFilters = ["email", "sms", "none"] as const;
export type SentFilter = (typeof sentFilters)[number];

/** What of the receipts is shown, as it stands in the address. Days are business days. */
export interface ReceiptFilters {
  type?: TypeFilter | undefined;
  sent?: SentFilter | undefined;
  /** Both included. Without either: the last days, and older ones when they are asked for. */
  from?: string | undefined;
  to?: string | undefined;
  customer?: string | undefined;
}

/** Reads the address; what it does not know is undefined, which keeps the router from handing it on. */
export function readReceiptFilters(search: Record<string, unknown>): ReceiptFilters {
  return {
    type: typeFilters.find((one) => one === search["type"]),
    sent: sentFilters.find((one) => one === search["sent"]),
    ...readDays(search),
    customer: readId(search["customer"]),
  };
}

/** Whether anything was asked for. */
export function isFiltered(filters: ReceiptFilters, text: string): boolean {
  return text.trim() !== "" || Object.values(filters).some((value) => value !== undefined);
}
