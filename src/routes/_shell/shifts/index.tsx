// @fetched when idle
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { shiftFilters } from "#/features/shifts/shift-filters.ts";
import { ShiftsScreen } from "#/features/shifts/shifts-screen.tsx";

export const Route = createFileRoute("/_shell/shifts/")({
  validateSearch: shiftFilters.read,
  component: Shifts,
  staticData: { title: msg`Shifts` },
});

function Shifts() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ShiftsScreen
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true })}
    />
  );
}
