// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { ClosingScreen } from "#/features/financials/closing/closing-screen.tsx";
import { readFinancialsFilters } from "#/features/financials/financials-filters.ts";

export const Route = createFileRoute("/_shell/financials/closing")({
  validateSearch: readFinancialsFilters,
  component: ClosingPage,
  staticData: { title: msg`Closing` },
});

function ClosingPage() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ClosingScreen
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true })}
    />
  );
}
