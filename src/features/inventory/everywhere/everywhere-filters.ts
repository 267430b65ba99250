import { readId, readPage, readText } from "#/kit/page/asked-values.ts";

/** What of the stock over all locations is shown, as it stands in the address. */
export interface EverywhereFilters {
  q?: string | undefined;
  /** Only what is low somewhere. */
  low?: "yes" | undefined;
  page?: number | undefined;
  /** The stock record that is open. */
  record?: string | undefined;
}

/** Rows of a page. */
export const pageSize = 50;

/** Reads the address; what it does not know is undefined, which keeps the router from handing it on. */
export function readEverywhereFilters(search: Record<string, unknown>): EverywhereFilters {
  return {
    q: readText(search["q"]),
    low: search["low"] === "yes" ? "yes" : undefined,
    page: readPage(search["page"]),
    record: readId(search["record"]),
  };
}
