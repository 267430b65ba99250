// @fetched when idle
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { transferFilters } from "#/features/stock-moves/transfers/transfer-filters.ts";
import { TransfersScreen } from "#/features/stock-moves/transfers/transfers-screen.tsx";

export const Route = createFileRoute("/_shell/inventory/transfers/")({
  validateSearch: transferFilters.read,
  component: Transfers,
  staticData: { title: msg`Transfers` },
});

function Transfers() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TransfersScreen
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true })}
    />
  );
}
