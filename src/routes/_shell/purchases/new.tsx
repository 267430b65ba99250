// @fetched for the office
import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { NewPurchaseScreen } from "#/features/purchases/form/new-purchase-screen.tsx";
import { readNewPurchase } from "#/features/purchases/list/purchase-filters.ts";

export const Route = createFileRoute("/_shell/purchases/new")({
  validateSearch: readNewPurchase,
  component: NewPurchasePage,
  staticData: { title: msg`New purchase` },
});

function NewPurchasePage() {
  const { supplier, days } = Route.useSearch();
  return <NewPurchaseScreen supplier={supplier ?? null} days={days ?? null} />;
}
