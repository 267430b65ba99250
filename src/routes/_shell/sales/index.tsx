// @fetched when idle
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { salesFilters } from "#/features/sales-history/sales-filters.ts";
import { SalesScreen } from "#/features/sales-history/sales-screen.tsx";

export const Route = createFileRoute("/_shell/sales/")({
  validateSearch: salesFilters.read,
  component: SalesPage,
  staticData: { title: msg`Sales` },
});

function SalesPage() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SalesScreen
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true })}
    />
  );
}
