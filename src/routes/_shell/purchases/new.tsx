import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { NewPurchaseScreen } from "#/features/purchases/entry/new-purchase-screen.tsx";
import { readAskedSupplier } from "#/features/purchases/list/purchase-filters.ts";

export const Route = createFileRoute("/_shell/purchases/new")({
  validateSearch: readAskedSupplier,
  component: NewPurchasePage,
  staticData: { title: msg`New purchase`, texts: "purchases" },
});

function NewPurchasePage() {
  const { supplier } = Route.useSearch();
  return <NewPurchaseScreen supplier={supplier ?? null} />;
}
