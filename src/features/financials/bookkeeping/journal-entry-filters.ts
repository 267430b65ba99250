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
    /** All accounts of a profit and loss line. */
    result: oneOf(results),
    /** A single category of the account `expenses`. */
    detail: name,
    kind: name,
    q: search,
    /** A single entry with all its lines. */
    entry: id,
  },
  {
    /** Shows the entries by default. */
    view: oneOf(["balance"]),
    page,
  },
);
/** The journal filters, as encoded in the URL. */
export type JournalEntryFilters = AskedOf<typeof journalEntryFilters>;

/** Props of a bookkeeping section: the filters and their change handler. */
export interface EntriesShown {
  readonly filters: JournalEntryFilters;
  readonly onFilters: (filters: JournalEntryFilters) => void;
}
