import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { SellScreen } from "#/features/sales/sell-screen.tsx";

export const Route = createFileRoute("/_shell/sales/create")({
  validateSearch: (search: Record<string, unknown>): { step?: "pay" } =>
    search["step"] === "pay" ? { step: "pay" } : {},
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
  staticData: { title: msg`New sale`, texts: "sales", layout: "counter" },
});
