// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { readReportFilters } from "#/features/reports/report-filters.ts";
import { Reports } from "#/features/reports/reports-screen.tsx";

export const Route = createFileRoute("/_shell/financials/reports")({
  validateSearch: readReportFilters,
  component: ReportsPage,
  staticData: { title: msg`Reports` },
});

function ReportsPage() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Reports filters={filters} onFilters={(search) => void navigate({ search, replace: true })} />
  );
}
