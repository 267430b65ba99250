import type { JournalEntriesQuery } from "#/contract/figure-queries.ts";
import { accounts, journalEntryKinds } from "#/domain/accounting/accounts.ts";
import type { JournalEntryFilters } from "./journal-entry-filters.ts";

/** Converts the filters to a server query; drops unknown account and kind names. */
export function queryOf({
  view: _view,
  page: _page,
  q,
  account,
  kind,
  ...rest
}: JournalEntryFilters): JournalEntriesQuery {
  return {
    ...rest,
    account: accounts.find((one) => one === account),
    kind: journalEntryKinds.find((one) => one === kind),
    search: q,
  };
}
