import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { FinancialsDashboard } from "#/contract/financials.ts";

export interface ReportLinkProps {
  readonly figures: Pick<FinancialsDashboard, "from" | "to" | "location">;
  readonly className?: string | undefined;
  readonly testId?: string | undefined;
  readonly children: ReactNode;
}

/** Links to the daily sales report, for a figure that has no account in the books. */
export function ReportLink({ figures, className, testId, children }: ReportLinkProps) {
  const { from, to, location } = figures;
  return (
    <Link
      to="/reports"
      search={{ period: "custom", from, to, location: location ?? undefined }}
      className={className}
      data-testid={testId}
    >
      {children}
    </Link>
  );
}
