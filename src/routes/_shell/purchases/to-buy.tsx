// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { readToBuyFilters } from "#/features/to-buy/to-buy-filters.ts";
import { ToBuyScreen } from "#/features/to-buy/to-buy-screen.tsx";

export const Route = createFileRoute("/_shell/purchases/to-buy")({
  validateSearch: readToBuyFilters,
  component: ToBuyPage,
  staticData: { title: msg`What to buy` },
});

function ToBuyPage() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ToBuyScreen
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true })}
    />
  );
}
