// @fetched when asked
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { decisionFilters } from "#/features/decisions/decision-filters.ts";
import { DecisionsScreen } from "#/features/decisions/decisions-screen.tsx";

export const Route = createFileRoute("/_shell/decisions")({
  validateSearch: decisionFilters.read,
  component: DecisionsPage,
  staticData: { title: msg`To decide` },
});

function DecisionsPage() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DecisionsScreen
      filters={filters}
      onFilters={(next) => void navigate({ search: next, replace: true })}
    />
  );
}
