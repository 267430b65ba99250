// @fetched when idle
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { StockOverview } from "#/features/inventory/stock-overview.tsx";
import { recordFilters } from "#/features/inventory/record-filters.ts";

export const Route = createFileRoute("/_shell/inventory/records")({
  validateSearch: recordFilters.read,
  component: Records,
  staticData: { title: msg`Stock records` },
});

function Records() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <StockOverview
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true })}
    />
  );
}
