// @fetched when idle
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { debtFilters } from "#/features/credits/debt-filter.ts";
import { CreditsScreen } from "#/features/credits/credits-screen.tsx";

export const Route = createFileRoute("/_shell/credits/")({
  validateSearch: debtFilters.read,
  component: CreditsPage,
  staticData: { title: msg`Credits` },
});

function CreditsPage() {
  const asked = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CreditsScreen asked={asked} onAsked={(search) => void navigate({ search, replace: true })} />
  );
}
