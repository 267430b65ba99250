// @fetched when idle
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { StocktakeScreen, type StocktakeStep } from "#/features/stocktake/stocktake-screen.tsx";

export const Route = createFileRoute("/_shell/inventory_/stocktake")({
  validateSearch: (asked: Record<string, unknown>): { step?: StocktakeStep | undefined } => ({
    step: asked["step"] === "review" ? "review" : undefined,
  }),
  component: Stocktake,
  staticData: { title: msg`Stocktake` },
});

function Stocktake() {
  const { step = "count" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <StocktakeScreen
      step={step}
      onStep={(next) =>
        void navigate({ search: { step: next === "count" ? undefined : next }, replace: true })
      }
    />
  );
}
