// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { FinancialsScreen } from "#/features/financials/overview/financials-screen.tsx";
import { readFinancialsFilters } from "#/features/financials/financials-filters.ts";

export const Route = createFileRoute("/_shell/financials/dashboard")({
  validateSearch: readFinancialsFilters,
  component: FinancialsPage,
  staticData: { title: msg`Financials` },
});

function FinancialsPage() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FinancialsScreen
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true })}
    />
  );
}
