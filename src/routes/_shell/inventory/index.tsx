import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { InventoryScreen } from "#/features/inventory/inventory-screen.tsx";
import { readRecordFilters } from "#/features/inventory/record-filters.ts";

export const Route = createFileRoute("/_shell/inventory/")({
  validateSearch: readRecordFilters,
  component: InventoryPage,
  staticData: { title: msg`Inventory` },
});

function InventoryPage() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <InventoryScreen
      tab="overview"
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true })}
    />
  );
}
