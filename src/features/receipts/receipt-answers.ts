import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { paths } from "#/contract/paths.ts";
import type { ReceiptDetail, ReceiptRow } from "#/contract/receipts.ts";
import type { Api } from "#/http/client.ts";
import type { ReceiptFilters } from "./receipt-filters.ts";

/** Rows of a page of the server's. */
export const pageSize = 25;

export interface ReceiptPage {
  results: ReceiptRow[];
  count: number;
}

export interface OlderAsked {
  business: string;
  location: string;
  filters: ReceiptFilters;
  text: string;
  /** Before this instant; null from the latest on. */
  before: string | null;
  page: number;
}

/** A page of receipts that only the server has. */
export function olderReceipts(api: Api, asked: OlderAsked) {
  const query = queryOf(asked).toString();
  return queryOptions({
    queryKey: ["receipts", query],
    queryFn: async (): Promise<ReceiptPage> => {
      const answer = await api.json({ method: "GET", path: `${paths.receipts}?${query}` });
      const { results, count } = answer as { results: unknown; count: unknown };
      if (!Array.isArray(results) || typeof count !== "number") throw new TypeError("not a page");
      return { results: results as ReceiptRow[], count };
    },
    placeholderData: keepPreviousData,
  });
}

/** One receipt with everything it is drawn from. */
export function wholeReceipt(api: Api, business: string, id: string) {
  return queryOptions({
    queryKey: ["receipt", business, id],
    queryFn: async (): Promise<ReceiptDetail> => {
      const path = `${paths.receipt(id)}?business=${business}`;
      return (await api.json({ method: "GET", path })) as ReceiptDetail;
    },
    staleTime: 0,
  });
}

/** The query of the server for what is looked for. */
export function queryOf({
  business,
  location,
  filters,
  text,
  before,
  page,
}: OlderAsked): URLSearchParams {
  const { type, sent, from, to, customer } = filters;
  const asked: Record<string, string | null | undefined> = {
    business,
    location,
    page: String(page),
    page_size: String(pageSize),
    type,
    from,
    to,
    customer,
    before,
    search: text.trim() === "" ? undefined : text.trim(),
    email_sent: sent === "email" ? "true" : sent === "none" ? "false" : undefined,
    sms_sent: sent === "sms" ? "true" : sent === "none" ? "false" : undefined,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value);
  return query;
}
