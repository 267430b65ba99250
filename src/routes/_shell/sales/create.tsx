// @fetched first
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { SellScreen } from "#/features/sales/sell-screen.tsx";

export const Route = createFileRoute("/_shell/sales/create")({
  // Undefined rather than omitted: the router passes on omitted parameters as they are.
  validateSearch: (search: Record<string, unknown>): { step?: "pay" | undefined } => ({
    step: search["step"] === "pay" ? "pay" : undefined,
  }),
  component: function Create() {
    const { step } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <SellScreen
        step={step ?? "cart"}
        onPay={() => void navigate({ search: { step: "pay" } })}
        onCart={() => void navigate({ search: {}, replace: true })}
      />
    );
  },
  staticData: { title: msg`New sale`, layout: "counter" },
});
