// @fetched when idle
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { receiptFilters } from "#/features/receipts/receipt-filters.ts";
import { ReceiptsScreen } from "#/features/receipts/receipts-screen.tsx";

export const Route = createFileRoute("/_shell/receipts")({
  validateSearch: receiptFilters.read,
  component: function Receipts() {
    const filters = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <ReceiptsScreen
        filters={filters}
        onFilters={(search) => void navigate({ search, replace: true })}
      />
    );
  },
  staticData: { title: msg`Receipts` },
});
