import { type Result, results } from "#/domain/accounting/results.ts";
import { readDays, readId, readName, readPage, readText } from "#/kit/page/search-params.ts";

/** What of the books is shown, as it stands in the address. Days are business days. */
export interface EntryFilters {
  /** Without one: the entries. */
  view?: "balance" | undefined;
  from?: string | undefined;
  to?: string | undefined;
  location?: string | undefined;
  account?: string | undefined;
  /** The accounts of a result. */
  result?: Result | undefined;
  /** Of the account `expenses`: one category. */
  detail?: string | undefined;
  kind?: string | undefined;
  q?: string | undefined;
  /** One entry, all its sides. */
  entry?: string | undefined;
  page?: number | undefined;
}

/** What a part of the books is given: what is shown, and how that is changed. */
export interface EntriesShown {
  readonly filters: EntryFilters;
  readonly onFilters: (filters: EntryFilters) => void;
}

/** Reads the address; what it does not know is undefined, which keeps the router from handing it on. */
export function readEntryFilters(search: Record<string, unknown>): EntryFilters {
  return {
    view: search["view"] === "balance" ? "balance" : undefined,
    ...readDays(search),
    location: readId(search["location"]),
    account: readName(search["account"]),
    result: results.find((one) => one === search["result"]),
    detail: readName(search["detail"]),
    kind: readName(search["kind"]),
    q: readText(search["q"]),
    entry: readId(search["entry"]),
    page: readPage(search["page"]),
  };
}
