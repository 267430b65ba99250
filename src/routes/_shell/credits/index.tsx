import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { CreditsScreen } from "#/features/credits/credits-screen.tsx";

export const Route = createFileRoute("/_shell/credits/")({
  // Undefined, not left out: what a route leaves out comes through as it was asked for.
  validateSearch: (search: Record<string, unknown>): { filter?: "overdue" | undefined } => ({
    filter: search["filter"] === "overdue" ? "overdue" : undefined,
  }),
  component: CreditsPage,
  staticData: { title: msg`Credits`, texts: "credits" },
});

function CreditsPage() {
  const { filter = "all" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CreditsScreen
      filter={filter}
      onFilter={(next) =>
        void navigate({ search: next === "overdue" ? { filter: next } : {}, replace: true })
      }
    />
  );
}
