import type { Account, JournalEntryKind } from "#/domain/accounting/accounts.ts";
import type { Result } from "#/domain/accounting/results.ts";

/** Period of a bar in the revenue overview: 7 days, 8 weeks or 6 months, ending with the current one. */
export const overviewSteps = ["day", "week", "month"] as const;
export type OverviewStep = (typeof overviewSteps)[number];

/*
 * Query parameters of the reports, in addition to `business`; none may be empty. `location` defaults to all
 * locations the user may see.
 */

/** `GET /dashboard/` */
export interface DashboardQuery {
  location?: string | undefined;
  /** Defaults to `day`. */
  overview?: OverviewStep | undefined;
}

/** `GET /financials/dashboard/`; with `format=csv`, the profit and loss as a file. */
export interface FinancialsQuery {
  /** Both required and inclusive. */
  from: string;
  to: string;
  location?: string | undefined;
  /** Comparison period; defaults to the same number of days before `from`. */
  compare_from?: string | undefined;
  compare_to?: string | undefined;
}

/**
 * Maximum number of entry sides in an export file, newest first; larger sets must be exported by date range.
 */
export const mostExportedSides = 20_000;

/** `GET /financials/entries/`, paginated by `page` and `page_size`, and its unpaginated export. */
export interface JournalEntriesQuery {
  from?: string | undefined;
  to?: string | undefined;
  location?: string | undefined;
  /** If given, rows include its running balance. */
  account?: Account | undefined;
  /** All accounts of a result. */
  result?: Result | undefined;
  /** With the account `expenses`: one category. */
  detail?: string | undefined;
  kind?: JournalEntryKind | undefined;
  /** Substring of the description or reference. */
  search?: string | undefined;
  /** One entry with all its sides. */
  entry?: string | undefined;
}

/** `GET /financials/closings/` */
export interface ClosingsQuery {
  /** Both required and inclusive. */
  from: string;
  to: string;
  location?: string | undefined;
}

/** `GET /financials/trial-balance/` */
export interface TrialBalanceQuery {
  /** End of this day; defaults to today. */
  to?: string | undefined;
  location?: string | undefined;
}
