import type { EntriesQuery } from "#/contract/figure-queries.ts";
import { accounts, entryKinds } from "#/domain/accounting/accounts.ts";
import type { EntryFilters } from "./journal-entry-filters.ts";

/** What the server is asked for by these filters; a name it does not have is asked for by nobody. */
export function queryOf({
  view: _view,
  page: _page,
  q,
  account,
  kind,
  ...rest
}: EntryFilters): EntriesQuery {
  return {
    ...rest,
    account: accounts.find((one) => one === account),
    kind: entryKinds.find((one) => one === kind),
    search: q,
  };
}
