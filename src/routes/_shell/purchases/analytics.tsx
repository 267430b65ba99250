// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { readAnalyticsFilters } from "#/features/purchase-analytics/analytics-filters.ts";
import { AnalyticsScreen } from "#/features/purchase-analytics/analytics-screen.tsx";

export const Route = createFileRoute("/_shell/purchases/analytics")({
  validateSearch: readAnalyticsFilters,
  component: AnalyticsPage,
  staticData: { title: msg`Purchase analytics` },
});

function AnalyticsPage() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AnalyticsScreen
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true })}
    />
  );
}
