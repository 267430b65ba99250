// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { everywhereFilters } from "#/features/inventory/everywhere/everywhere-filters.ts";
import { EverywhereScreen } from "#/features/inventory/everywhere/everywhere-screen.tsx";

export const Route = createFileRoute("/_shell/inventory_/everywhere")({
  validateSearch: everywhereFilters.read,
  component: EverywherePage,
  staticData: { title: msg`Stock of all locations` },
});

function EverywherePage() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EverywhereScreen
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true })}
    />
  );
}
