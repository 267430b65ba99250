import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { paths } from "#/contract/paths.ts";
import type { ReceiptDetail, ReceiptRow } from "#/contract/receipts.ts";
import type { Api } from "#/http/client.ts";
import { queryWith, serverWords } from "#/kit/list/fitting-rows.ts";
import { type ReceiptFilters, receiptFilters } from "./receipt-filters.ts";

/** Rows of a page of the server's. */
export const pageSize = 25;

export interface ReceiptPage {
  results: ReceiptRow[];
  count: number;
  /** There are more than `count`. */
  capped: boolean;
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
      const { results, count, count_capped } = answer as Record<string, unknown>;
      if (!Array.isArray(results) || typeof count !== "number") throw new TypeError("not a page");
      return { results: results as ReceiptRow[], count, capped: count_capped === true };
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
export function queryOf({ business, location, filters, text, before, page }: OlderAsked) {
  return queryWith({
    business,
    location,
    page,
    page_size: pageSize,
    before,
    search: text.trim(),
    ...serverWords(receiptFilters, filters),
  });
}
