import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { FinancialsDashboard } from "#/contract/financials.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import type { JournalEntryFilters } from "../bookkeeping/journal-entry-filters.ts";

export interface EntriesLinkProps {
  readonly figures: Pick<FinancialsDashboard, "from" | "to" | "location">;
  /** Further filters in addition to days and location. */
  readonly query?: Pick<JournalEntryFilters, "account" | "result" | "detail">;
  readonly className?: string | undefined;
  readonly testId?: string | undefined;
  readonly children: ReactNode;
}

/** Links a figure to its journal entries, for users with permission to see the books. */
export function EntriesLink({ figures, query, className, testId, children }: EntriesLinkProps) {
  const mayRead = useCan("books.view");
  if (!mayRead) {
    return (
      <div className={className} data-testid={testId}>
        {children}
      </div>
    );
  }
  const { from, to, location } = figures;
  return (
    <Link
      to="/financials/bookkeeping"
      search={{ from, to, location: location ?? undefined, ...query }}
      className={className}
      data-testid={testId}
    >
      {children}
    </Link>
  );
}
