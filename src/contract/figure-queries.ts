import type { Account, JournalEntryKind } from "#/domain/accounting/accounts.ts";
import type { Result } from "#/domain/accounting/results.ts";

/** How long the bars of the revenue overview are: 7 days, 8 weeks or 6 months, the present one the last. */
export const overviewSteps = ["day", "week", "month"] as const;
export type OverviewStep = (typeof overviewSteps)[number];

/*
 * The parameters of the figures, besides `business`; none of them may be empty. Without `location`: all
 * locations the reader may see.
 */

/** `GET /dashboard/` */
export interface DashboardQuery {
  location?: string | undefined;
  /** `day` without it. */
  overview?: OverviewStep | undefined;
}

/** `GET /financials/dashboard/`; with `format=csv` the profit and loss as a file. */
export interface FinancialsQuery {
  /** Both required and included. */
  from: string;
  to: string;
  location?: string | undefined;
  /** The period beside it; without them: as many days before `from`. */
  compare_from?: string | undefined;
  compare_to?: string | undefined;
}

/** How many sides of entries a file has at most, the latest; who has more asks by dates. */
export const mostExportedSides = 20_000;

/** `GET /financials/entries/`, paged by `page` and `page_size`, and its export without pages. */
export interface JournalEntriesQuery {
  from?: string | undefined;
  to?: string | undefined;
  location?: string | undefined;
  /** With one the rows have its running balance. */
  account?: Account | undefined;
  /** All accounts of a result. */
  result?: Result | undefined;
  /** With the account `expenses`: one category. */
  detail?: string | undefined;
  kind?: JournalEntryKind | undefined;
  /** A part of the description or of the reference. */
  search?: string | undefined;
  /** One entry, all its sides. */
  entry?: string | undefined;
}

/** `GET /financials/closings/` */
export interface ClosingsQuery {
  /** Both required and included. */
  from: string;
  to: string;
  location?: string | undefined;
}

/** `GET /financials/trial-balance/` */
export interface TrialBalanceQuery {
  /** The end of this day; today without it. */
  to?: string | undefined;
  location?: string | undefined;
}
