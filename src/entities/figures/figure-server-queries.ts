import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { DayClosings } from "#/contract/day-closings.ts";
import type {
  ClosingsQuery,
  DashboardQuery,
  JournalEntriesQuery,
  FinancialsQuery,
  TrialBalanceQuery,
} from "#/contract/figure-queries.ts";
import type { Dashboard } from "#/contract/figures.ts";
import type { BookkeepingPage, FinancialsDashboard, TrialBalance } from "#/contract/financials.ts";
import { paths } from "#/contract/paths.ts";
import type { Api } from "#/http/client.ts";

/** Rows per page of entries. */
export const entriesPageSize = 50;

type Query = Readonly<Record<string, string | undefined>>;

/** Returns a query without its undefined parameters. */
export function askedOf(query: Query): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === "" ? [] : [[name, value]],
    ),
  );
}

/** Prefix of all query keys derived from a business's books; new bookings invalidate them. */
export const figuresKey = (business: string) => ["figures", business];

/**
 * Query keys and fetchers for reports. Results are persisted, and shown with their age if no newer ones
 * arrive.
 */
export const figureAnswers = {
  dashboard: (api: Api, business: string, query: DashboardQuery) =>
    figureAnswer<Dashboard>(api, paths.dashboard, business, { ...query }),
  financials: (api: Api, business: string, query: FinancialsQuery) =>
    figureAnswer<FinancialsDashboard>(api, paths.financialsDashboard, business, { ...query }),
  entries: (api: Api, business: string, query: JournalEntriesQuery, page: number) =>
    figureAnswer<BookkeepingPage>(api, paths.financialsEntries, business, {
      ...query,
      page: String(page),
      page_size: String(entriesPageSize),
    }),
  closings: (api: Api, business: string, query: ClosingsQuery) =>
    figureAnswer<DayClosings>(api, paths.financialsClosings, business, { ...query }),
  trialBalance: (api: Api, business: string, query: TrialBalanceQuery) =>
    figureAnswer<TrialBalance>(api, paths.financialsTrialBalance, business, { ...query }),
};

function figureAnswer<Answer>(api: Api, path: string, business: string, query: Query) {
  const asked = askedOf(query);
  return queryOptions({
    queryKey: [...figuresKey(business), path, asked],
    queryFn: async () => {
      const search = new URLSearchParams({ business, ...asked });
      return (await api.json({ method: "GET", path: `${path}?${search.toString()}` })) as Answer;
    },
    // Sales arrive all day: cached data is shown with its age while the current data is fetched.
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { kept: true },
  });
}
