// @fetched when idle
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { readDashboardFilters } from "#/features/dashboard/dashboard-filters.ts";
import { DashboardScreen } from "#/features/dashboard/dashboard-screen.tsx";

export const Route = createFileRoute("/_shell/dashboard")({
  validateSearch: readDashboardFilters,
  component: DashboardPage,
  staticData: { title: msg`Dashboard` },
});

function DashboardPage() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DashboardScreen
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true })}
    />
  );
}
