import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { paths } from "#/contract/paths.ts";
import type { ReceiptDetail, ReceiptRow } from "#/contract/receipts.ts";
import type { Api } from "#/http/client.ts";
import { queryWith, serverWords } from "#/kit/list/fitting-rows.ts";
import { type NumberedPage, numberedPage } from "#/kit/server-queries/numbered-page.ts";
import { type ReceiptFilters, receiptFilters } from "./receipt-filters.ts";

/** Rows per page from the server. */
export const pageSize = 25;

export type ReceiptPage = NumberedPage<ReceiptRow>;

export interface RemoteSearch {
  business: string;
  location: string;
  filters: ReceiptFilters;
  text: string;
  /** Restricts to receipts before this instant; null starts with the newest. */
  before: string | null;
  page: number;
}

/** Query for a page of receipts that only the server has. */
export function olderReceipts(api: Api, asked: RemoteSearch) {
  const query = queryOf(asked).toString();
  return queryOptions({
    queryKey: ["receipts", query],
    queryFn: () => numberedPage<ReceiptRow>(api, `${paths.receipts}?${query}`),
    placeholderData: keepPreviousData,
  });
}

/** Query for one receipt with all data to render it. */
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

/** Builds the server query for the search. */
export function queryOf({ business, location, filters, text, before, page }: RemoteSearch) {
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
