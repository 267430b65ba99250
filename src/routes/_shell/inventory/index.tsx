// @fetched when idle
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { StockOverview } from "#/features/inventory/stock-overview.tsx";
import { recordFilters } from "#/features/inventory/record-filters.ts";

export const Route = createFileRoute("/_shell/inventory/")({
  validateSearch: recordFilters.read,
  component: Overview,
  staticData: { title: msg`Inventory` },
});

function Overview() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <StockOverview
      withCards
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true })}
    />
  );
}
