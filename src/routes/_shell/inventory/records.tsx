import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { InventoryScreen } from "#/features/inventory/inventory-screen.tsx";
import { readRecordFilters } from "#/features/inventory/record-filters.ts";

export const Route = createFileRoute("/_shell/inventory/records")({
  validateSearch: readRecordFilters,
  component: RecordsPage,
  staticData: { title: msg`Inventory` },
});

function RecordsPage() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <InventoryScreen
      tab="records"
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true })}
    />
  );
}
