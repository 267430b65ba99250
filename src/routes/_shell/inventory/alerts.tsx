// @fetched when idle
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { alertFilters } from "#/features/inventory/alerts/alert-filters.ts";
import { AlertsScreen } from "#/features/inventory/alerts/alerts-screen.tsx";

export const Route = createFileRoute("/_shell/inventory/alerts")({
  validateSearch: alertFilters.read,
  component: Alerts,
  staticData: { title: msg`Stock alerts` },
});

function Alerts() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AlertsScreen
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true })}
    />
  );
}
