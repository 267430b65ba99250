import { results } from "#/domain/accounting/results.ts";
import {
  type AskedOf,
  days,
  id,
  listFilters,
  name,
  oneOf,
  page,
  search,
} from "#/kit/list/list-filters.ts";

export const journalEntryFilters = listFilters(
  {
    /** Business days. */
    ...days,
    location: id,
    account: name,
    /** The accounts of a result. */
    result: oneOf(results),
    /** Of the account `expenses`: one category. */
    detail: name,
    kind: name,
    q: search,
    /** One entry, all its sides. */
    entry: id,
  },
  {
    /** Without one: the entries. */
    view: oneOf(["balance"]),
    page,
  },
);
/** What of the books is shown, as it stands in the address. */
export type JournalEntryFilters = AskedOf<typeof journalEntryFilters>;

/** What a part of the books is given: what is shown, and how that is changed. */
export interface EntriesShown {
  readonly filters: JournalEntryFilters;
  readonly onFilters: (filters: JournalEntryFilters) => void;
}
