// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { movementFilters } from "#/features/stock-moves/transactions/movement-filters.ts";
import { TransactionsScreen } from "#/features/stock-moves/transactions/transactions-screen.tsx";

export const Route = createFileRoute("/_shell/inventory/transactions")({
  validateSearch: movementFilters.read,
  component: Transactions,
  staticData: { title: msg`Movements of stock` },
});

function Transactions() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TransactionsScreen
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true })}
    />
  );
}
