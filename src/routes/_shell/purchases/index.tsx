// @fetched when idle
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { purchaseFilters } from "#/features/purchases/list/purchase-filters.ts";
import { PurchasesScreen } from "#/features/purchases/list/purchases-screen.tsx";

export const Route = createFileRoute("/_shell/purchases/")({
  validateSearch: purchaseFilters.read,
  component: PurchasesPage,
  staticData: { title: msg`Purchases` },
});

function PurchasesPage() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PurchasesScreen
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true })}
    />
  );
}
